import { randomUUID, webcrypto } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { newReference } from '#enquiry/submission.ts'

/** A log, as the parts of the desk write to it. */
export type Log = Readonly<
  Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
>

/** JSON lines on standard error; standard output is for people. Nobody's data goes in: desk.md §6. */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}

/** A database error may carry the row it failed on, so only these parts are logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, code: (error as NodeJS.ErrnoException).code }
}

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
