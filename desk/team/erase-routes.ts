import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ActionError } from '#desk/actions/action-error.ts'
import { erasePerson, findFiles, findWhom } from '#desk/actions/erase-person.ts'
import { ErasePage, eraseWord } from './ErasePage.tsx'
import { sendMissing } from './missing-page.ts'
import { renderPage } from './render-page.ts'
import { MessagePage } from './SignInPages.tsx'
import { frameOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

type Params = { readonly reference: string }
type Typed = Readonly<Record<string, string | undefined>>

/** Erasing a person: what goes is listed first, and a word has to be typed. */
export const eraseRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now } = options
  const path = '/desk/enquiries/:reference/erase'
  const bodyOf = (request: FastifyRequest) => request.body as Typed

  app.get<{ Params: Params }>(path, (request, reply) => ask(request, reply, request.params, null))

  app.post<{ Params: Params }>(path, async (request, reply) => {
    const { params } = request
    if (bodyOf(request)['word']?.trim().toUpperCase() !== eraseWord) {
      return ask(request, reply, params, `Nothing was removed: type ${eraseWord} first.`)
    }
    const person = await findWhom(options, params.reference)
    if (person === null) return sendMissing(options, request, reply)
    try {
      await erasePerson(options, person, now())
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      return ask(request, reply, params, error.message)
    }
    const page = {
      ...frameOf(options, request),
      heading: 'Erased',
      text: `Removed: ${person.enquiries.length === 1 ? 'one enquiry' : `${person.enquiries.length} enquiries`}, with everything about them.`,
    }
    return sendHtml(reply, renderPage(MessagePage(page)))
  })

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { reference }: Params,
    said: string | null,
  ) {
    const person = await findWhom({ db }, reference)
    if (person === null) return sendMissing(options, request, reply)
    const { emails, content } = await findFiles(person, options)
    const page = {
      ...frameOf(options, request),
      reference,
      person,
      emailFiles: emails.length,
      content,
      said,
    }
    return sendHtml(reply, renderPage(ErasePage(page)), said === null ? 200 : 409)
  }
}
