import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import {
  contactFields,
  contactSubject,
  invalidContactFieldsOf,
} from '#core/forms/contact-message.ts'
import { messages } from '#core/forms/messages.ts'
import { pageFormMessages, postedFormMessages } from '#core/forms/page-form-messages.ts'
import {
  earliestToday,
  invalidFieldsOf,
  type PageFormKind,
  pageFormKinds,
  pageForms,
  pageFormTitles,
} from '#core/forms/page-forms.ts'
import { submissionTimes } from '#core/forms/wire.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { languageCodes, type Message, ownPath, readLanguage } from '#core/words.ts'
import { readReference } from '#desk/enquiries/enquiry-content.ts'
import { answerPath, openAnswerPage, type SendAnswer } from '#desk/http/answer-page.ts'
import { acceptForms, readFields } from '#desk/http/bodies.ts'
import { limitForms } from '#desk/http/call-limit.ts'
import { judgeError, Refusal } from '#desk/http/errors.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import type { SiteRoutesOptions } from '#desk/http/site-routes.ts'
import { acceptContactMessage, acceptPageForm, type CallContext } from './accept-enquiry.ts'
import { contactFormSchema, isPagePath, postedPageFormSchema } from './call-schemas.ts'
import { formHtml, receivedHtml, type ShownForm, type Texts } from './posted-form-page.tsx'
import type { CallRoutesOptions } from './routes.ts'
import type { StoreResult } from './store-enquiry.ts'

// Handles forms posted without JavaScript, and the page that confirms them (docs/desk.md §2).

type PostedFormOptions = Omit<CallRoutesOptions, 'readServices'> &
  SiteRoutesOptions & { readonly findPage: FindPage }

type PostedForm = ShownForm & {
  readonly failed: Message
  readonly read: (body: unknown) => {
    readonly typed: {
      readonly homepage: string
      readonly about?: string
      readonly language?: string | undefined
    }
    readonly invalid: readonly string[]
    readonly accept: (call: CallContext) => Promise<StoreResult>
  }
}

export const postedFormRoutes: FastifyPluginAsync<PostedFormOptions> = async (app, options) => {
  const sendAnswer = openAnswerPage(options)
  for (const form of [
    contactForm(options),
    ...pageFormKinds.map((kind) => pageForm(kind, options)),
  ])
    await app.register((scope) => takePosts(scope, form, options, sendAnswer))

  type Query = Readonly<Partial<Record<'kind' | 'reference' | 'about', unknown>>>
  for (const language of languageCodes) {
    app.get<{ Querystring: Query }>(answerPath(language), ({ query }, reply) =>
      inLanguage(language, () => answer(reply, query)),
    )
  }

  async function answer(reply: FastifyReply, query: Query): Promise<FastifyReply> {
    const reference = readReference(String(query.reference ?? ''))
    const kind = pageFormKinds.find((kind) => kind === query.kind)
    const received = kind ? pageFormMessages.received[kind] : messages.contact.received
    const back = await findBack(String(query.about ?? ''))
    return sendAnswer(reply, receivedHtml({ words: received, reference, back }))
  }

  /** The form's page, but only if the site has it, since anyone can make up `path`. */
  async function findBack(path: string) {
    if (!isPagePath(path)) return null
    for (const href of new Set([ownPath(path), path])) {
      const { title } = await options.findPage(href)
      if (title !== '') return { href, title }
    }
    return null
  }
}

/** A form without JavaScript sends no id or reference, so the desk creates both. */
const noIdentity = { submissionId: '', reference: '' }

const contactForm = (options: PostedFormOptions): PostedForm => ({
  kind: 'contact',
  title: 'Your message',
  path: '/contact',
  fields: contactFields,
  failed: messages.contact.failed, // spec §8
  read(body) {
    const typed = readFields(contactFormSchema, body)
    const content = {
      from_name: typed.name.trim(),
      from_email: typed.email.trim(),
      subject: contactSubject(typed.subject),
      message: typed.message,
      submission_date: submissionTimes(options.now(), 'Africa/Kigali').dateTime,
      language: typed.language,
    }
    return {
      typed,
      invalid: invalidContactFieldsOf(typed),
      accept: (call) => acceptContactMessage(options, { ...content, ...noIdentity }, call),
    }
  },
})

const pageForm = (kind: PageFormKind, options: PostedFormOptions): PostedForm => ({
  kind,
  title: pageFormTitles[kind],
  path: `/forms/${kind}`,
  fields: pageForms[kind],
  failed: pageFormMessages.failed,
  read(body) {
    const typed = readFields(postedPageFormSchema(kind), body)
    const invalid = invalidFieldsOf(kind, typed, earliestToday(options.now()))
    return {
      typed,
      invalid: invalid.map(({ name }) => name),
      accept: (call) => acceptPageForm(options, kind, { ...typed, ...noIdentity }, call),
    }
  },
})

async function takePosts(
  app: FastifyInstance,
  form: PostedForm,
  { allowedOrigins, ...limit }: PostedFormOptions,
  sendAnswer: SendAnswer,
): Promise<void> {
  acceptForms(app)

  const causeOf = limitForms(app, limit)

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, retryAfter } = judgeError(request, causeOf(request, error))
    if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
    // Text that another site posted is not shown on the desk's page.
    const typed = status === 403 ? {} : textsOf(request.body)
    const trouble = status === 429 ? postedFormMessages.busy : form.failed
    return inLanguage(readLanguage(typed['language']), () =>
      sendAnswer(reply.code(status), formHtml(form, typed, trouble)),
    )
  })

  app.post(form.path, async (request, reply) => {
    const origin = classifyOrigin(request, allowedOrigins)
    if (origin === 'foreign') throw new Refusal(403, 'the form was posted by another site')
    const { typed, invalid, accept } = form.read(request.body)
    const language = readLanguage(typed.language)
    if (invalid.length > 0) {
      return inLanguage(language, () => {
        const html = formHtml(form, typed, postedFormMessages.invalid, invalid)
        return sendAnswer(reply.code(400), html)
      })
    }
    const call = { origin, address: request.ip, homepage: typed.homepage }
    const { reference } = await accept(call)
    const { kind } = form
    const query = new URLSearchParams({ kind, reference, about: typed.about ?? '/contact' })
    return reply.redirect(`${answerPath(language)}?${query}`, 303)
  })
}

const textsOf = (body: unknown): Texts =>
  typeof body === 'object' && body !== null ? (body as Texts) : {}
