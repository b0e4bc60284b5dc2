import type { FastifyReply } from 'fastify'

/** Aborted when the client leaves, so that nothing is made for somebody who is gone. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.closed) leaving.abort()
  else raw.once('close', () => leaving.abort())
  return leaving.signal
}
