import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = Readonly<
  Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
>

/** Writes JSON lines to standard error, without personal data: desk.md §6. */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}

/** Selects the fields of an error to log. Other fields of a database error may contain an enquiry's row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, code: (error as NodeJS.ErrnoException).code }
}
