import { randomUUID, webcrypto } from 'node:crypto'
import type { Ids } from '#desk/store/enquiries.ts'
import { newReference } from '#enquiry/submission.ts'

/** Real ids. Message-IDs end in the domain the letters come from. */
export function randomIds(mailDomain: string): Ids {
  return {
    uuid: () => randomUUID(),
    reference: () => newReference((bytes) => webcrypto.getRandomValues(bytes)),
    messageId: () => `<${randomUUID()}@${mailDomain}>`,
  }
}
