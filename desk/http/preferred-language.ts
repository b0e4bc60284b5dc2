import type { FastifyRequest } from 'fastify'
import { type Language, readLanguage } from '#core/words.ts'

/** The language of a browser whose reader is not known. */
export const preferredLanguage = ({ headers }: FastifyRequest): Language =>
  readLanguage(headers['accept-language']?.slice(0, 2).toLowerCase())
