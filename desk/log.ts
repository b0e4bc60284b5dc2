import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** JSON lines on standard error; standard output is for people. Nobody's data goes in: desk.md §6. */
export function openLog(level: string): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { err: describeError } }, pino.destination(2))
}

/** A database error may carry the row it failed on, so only these parts are logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, code: (error as NodeJS.ErrnoException).code }
}
