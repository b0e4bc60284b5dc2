import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { ActionError } from '#desk/enquiries/actions.ts'
import { erasePerson, findFiles, findWhom } from '#desk/enquiries/erase-person.ts'
import type { Typed } from './do-action.ts'
import { ErasePage, eraseWord } from './ErasePage.tsx'
import { enquiryPath } from './Form.tsx'
import { MessagePage, sendMissing, sendPage } from './send-page.tsx'
import type { TeamOptions } from './team-options.ts'

type Params = { readonly reference: string }

/** Erasing a person: what goes is listed first, and a word has to be typed. */
export const eraseRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const path = `${enquiryPath(':reference')}/erase`

  app.get<{ Params: Params }>(path, ({ params }, reply) => ask(reply, params.reference, null))

  app.post<{ Params: Params; Body: Typed }>(path, async ({ params, body }, reply) => {
    if (body['word']?.trim().toUpperCase() !== eraseWord) {
      return ask(reply, params.reference, `Nothing was removed: type ${eraseWord} first.`)
    }
    const person = await findWhom(options, params.reference)
    if (person === null) return sendMissing(options, reply)
    try {
      await erasePerson(options, person, options.now())
    } catch (error) {
      if (!(error instanceof ActionError)) throw error
      return ask(reply, params.reference, error.message)
    }
    const { length } = person.enquiries
    const removed = length === 1 ? 'one enquiry' : `${length} enquiries`
    const text = `Removed: ${removed}, with everything about them. Within minutes the desk also writes its file anew, so that nothing of it is left there.`
    return sendPage(options, reply, <MessagePage heading="Erased" text={text} />)
  })

  async function ask(reply: FastifyReply, reference: string, said: string | null) {
    const person = await findWhom(options, reference)
    if (person === null) return sendMissing(options, reply)
    const { emails, content } = await findFiles(person, options)
    const page = { reference, person, emailFiles: emails.length, content, said }
    return sendPage(options, reply, <ErasePage {...page} />, said === null ? 200 : 409)
  }
}
