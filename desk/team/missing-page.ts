import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderPage } from './render-page.ts'
import { MessagePage } from './SignInPages.tsx'
import { frameOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

/** Answers that nothing is there. */
export function sendMissing(
  options: TeamOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const heading = 'There is no such page'
  const text = 'The address may be cut off, or what was there was erased.'
  const page = { ...frameOf(options, request), heading, text }
  return sendHtml(reply, renderPage(MessagePage(page)), 404)
}
