import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

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
