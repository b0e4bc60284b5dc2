import type { FastifyError } from 'fastify'
import { isStoreFailure } from '#desk/store/failures.ts'

/** The store's troubles pass: 503. Fastify's own refusals know their status; the rest is a bug. */
export function statusOf(error: FastifyError): number {
  if (isStoreFailure(error)) return 503
  return error.statusCode ?? 500
}
