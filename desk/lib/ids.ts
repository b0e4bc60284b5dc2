import { randomUUID, webcrypto } from 'node:crypto'
import { newReference } from '#core/forms/submission.ts'

export type Ids = {
  readonly uuid: () => string
  readonly reference: () => string
  readonly messageId: () => string
}

export function randomIds(mailDomain: () => string): Ids {
  return {
    uuid: () => randomUUID(),
    reference: () => newReference((bytes) => webcrypto.getRandomValues(bytes)),
    messageId: () => `<${randomUUID()}@${mailDomain()}>`,
  }
}
