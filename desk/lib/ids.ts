import { randomUUID, webcrypto } from 'node:crypto'
import { newReference } from '#enquiry/submission.ts'

export type Ids = {
  readonly uuid: () => string
  readonly reference: () => string
  readonly messageId: () => string
}

/** Real ids. Message-IDs end in the domain the emails come from. */
export function randomIds(mailDomain: string): Ids {
  return {
    uuid: () => randomUUID(),
    reference: () => newReference((bytes) => webcrypto.getRandomValues(bytes)),
    messageId: () => `<${randomUUID()}@${mailDomain}>`,
  }
}
