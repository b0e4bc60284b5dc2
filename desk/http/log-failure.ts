import type { FastifyError, FastifyRequest } from 'fastify'

/** Logs a failure of ours with what is needed to find it, and nothing of what was sent. */
export function logFailure(request: FastifyRequest, error: FastifyError): void {
  const { name, code, message, stack } = error
  request.log.error({ name, code, message, stack, route: request.routeOptions.url }, 'failed')
}
