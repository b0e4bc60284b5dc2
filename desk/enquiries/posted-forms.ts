import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import type { z } from 'zod'
import type { Stored } from '#desk/db/enquiries.ts'
import { readReference } from '#desk/db/enquiry-content.ts'
import { acceptForms, readFields } from '#desk/http/bodies.ts'
import { limitPosts, type PostLimit } from '#desk/http/call-limit.ts'
import { judgeError, Refusal } from '#desk/http/errors.ts'
import type { Slot } from '#desk/http/fill-slots.ts'
import { pageWithSlots } from '#desk/http/page-with-slots.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import type { SiteRoutesOptions } from '#desk/http/site-routes.ts'

import { contactFields, contactSubject, missingContactFieldsOf } from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import {
  earliestToday,
  invalidFieldsOf,
  maxStars,
  type PageField,
  type PageFormKind,
  pageFormKinds,
  pageForms,
} from '#enquiry/page-forms.ts'
import { submissionTimes } from '#enquiry/wire.ts'
import {
  type AcceptDependencies,
  acceptContactMessage,
  acceptPageForm,
  type CallContext,
} from './accept-enquiry.ts'
import {
  contactFormSchema,
  isPagePath,
  type PostedPageForm,
  postedPageFormSchema,
} from './call-schemas.ts'

export type PostedFormOptions = AcceptDependencies &
  PostLimit & {
    readonly allowedOrigins: ReadonlySet<string>
    readonly site: SiteRoutesOptions
  }

/** A form of the site, as a browser without JavaScript posts it. */
export type PostedForm<Typed extends { readonly homepage: string }> = {
  /** Where it posts to. */
  readonly path: string
  /** The built page that asks again. Its fields are slots by their names, and so are their choices. */
  readonly again: string
  /** Its fields have the ids `<id>-<field>`. */
  readonly id: string
  readonly fields: readonly PostedField[]
  readonly schema: z.ZodType<Typed>
  /** The names of the fields that cannot be taken as they are. */
  readonly invalidFields: (typed: Typed) => readonly string[]
  readonly take: (typed: Typed, call: CallContext) => Promise<Stored>
  /** Where the browser goes afterwards. */
  readonly sentPath: (typed: Typed, reference: string) => string
  readonly messages: { readonly invalid: string; readonly failed: string; readonly busy: string }
}

export type PostedField = {
  readonly name: string
  /** What stands at it when it cannot be taken; a field people do not see has none. */
  readonly error?: string
  /** The values it can be chosen from; each is a slot of its own, `<field>.<value>`. */
  readonly choices?: readonly string[]
}

/**
 * Takes a plain form post and answers with a page of the site:
 * docs/decisions/0010-forms-without-javascript.md. In a scope of its own: every error
 * becomes the form again.
 */
export async function answerPostedForm<Typed extends { readonly homepage: string }>(
  app: FastifyInstance,
  form: PostedForm<Typed>,
  { site, allowedOrigins, ...limit }: PostedFormOptions,
): Promise<void> {
  const again = pageWithSlots(site, form.again)

  acceptForms(app)

  // Every call counts, also one whose body cannot be read. It is said after the body was read, so that what
  // was typed stands in the page that answers.
  const limitCalls = limitPosts(limit)
  const tooMany = new WeakMap<FastifyRequest, FastifyError>()
  app.addHook('onRequest', (request) =>
    limitCalls(request).catch((error: FastifyError) => void tooMany.set(request, error)),
  )
  app.addHook('preHandler', async (request) => {
    const refusal = tooMany.get(request)
    if (refusal) throw refusal
  })

  // Whatever goes wrong, the visitor gets the form back with what was typed.
  app.setErrorHandler<FastifyError>((given, request, reply) => {
    const error = tooMany.get(request) ?? given
    const { status, retryAfter } = judgeError(request, error)
    if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
    // Another site's words never stand in a page of ours.
    const typed = status === 403 ? undefined : request.body
    const trouble = status === 429 ? form.messages.busy : form.messages.failed
    return askAgain(reply.code(status), typed, trouble)
  })

  app.post(form.path, async (request, reply) => {
    const origin = classifyOrigin(request, allowedOrigins)
    if (origin === 'foreign') throw new Refusal(403, 'the form was posted by another site')
    const typed = readFields(form.schema, request.body)
    const invalid = form.invalidFields(typed)
    if (invalid.length > 0) return askAgain(reply.code(400), typed, form.messages.invalid, invalid)
    const { reference } = await form.take(typed, {
      origin,
      address: request.ip,
      homepage: typed.homepage,
    })
    // So that a reload asks for a page and does not send again.
    return reply.redirect(form.sentPath(typed, reference), 303)
  })

  async function askAgain(
    reply: FastifyReply,
    typed: unknown,
    trouble: string,
    invalid: readonly string[] = [],
  ): Promise<FastifyReply> {
    const page = await again()
    const slots = slotsOf(form, typed, invalid)
    return page?.send(reply, { ...slots, trouble: { text: trouble } }) ?? sendText(reply, trouble)
  }
}

/** The form's slots, filled with what was typed. */
function slotsOf(
  { id, fields }: Pick<PostedForm<never>, 'id' | 'fields'>,
  typed: unknown,
  invalid: readonly string[],
): Readonly<Record<string, Slot>> {
  const slots: Record<string, Slot> = {
    errors: {
      links: fields
        .filter(({ name }) => invalid.includes(name))
        .map(({ name, error = '' }) => ({ href: `#${id}-${name}`, text: error })),
    },
  }
  for (const { name, choices } of fields) {
    const text = textOf(typed, name)
    slots[name] = { text: choices ? '' : text, isInvalid: invalid.includes(name) }
    for (const choice of choices ?? []) slots[`${name}.${choice}`] = { isChosen: choice === text }
  }
  return slots
}

function textOf(typed: unknown, field: string): string {
  if (typeof typed !== 'object' || typed === null) return ''
  const text = (typed as Partial<Record<string, unknown>>)[field]
  return typeof text === 'string' ? text : ''
}

/** Before the site's first build there is no page to answer with. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
}

/** Said over a form that was posted while too many came from its address. */
export const busyMessage =
  'Very many messages are coming from your network at the moment. Yours is still here: please wait a minute and send it again.'

/** What the page after sending says of the reference in its address. */
export const referenceSlot = (reference: string | null): Slot => ({
  text: reference === null ? '' : `Your reference is ${reference}.`,
})

/** The contact form of a browser without JavaScript, and the page that answers it. */
export const contactFormRoutes: FastifyPluginAsync<PostedFormOptions> = async (app, options) => {
  const sent = pageWithSlots(options.site, 'contact/sent.html')
  await app.register((scope) => answerPostedForm(scope, contactForm(options), options))

  app.get<{ Querystring: { reference?: unknown } }>('/contact/sent', async (request, reply) => {
    const reference = referenceSlot(readReference(String(request.query.reference ?? '')))
    const page = await sent()
    return page?.send(reply, { reference }) ?? sendText(reply, messages.contact.received)
  })
}

const contactForm = (
  options: PostedFormOptions,
): PostedForm<z.output<typeof contactFormSchema>> => ({
  path: '/contact',
  again: 'contact/again.html',
  id: 'contact',
  fields: contactFields.map(({ name, error }) => ({ name, error })),
  schema: contactFormSchema,
  invalidFields: missingContactFieldsOf,
  take: ({ name, email, subject, message }, call) =>
    acceptContactMessage(
      options,
      {
        from_name: name.trim(),
        from_email: email.trim(),
        subject: contactSubject(subject),
        message,
        submission_date: submissionTimes(options.now(), 'Africa/Kigali').dateTime,
        submissionId: '',
        reference: '',
      },
      call,
    ),
  sentPath: (_, reference) => `/contact/sent?reference=${reference}`,
  messages: {
    invalid: 'Something is missing. Please look at these fields and send the message again.',
    failed: messages.contact.failed, // spec §8
    busy: busyMessage,
  },
})

export type PageFormPostsOptions = PostedFormOptions & { readonly findPage: FindPage }

/** The forms in pages as a browser without JavaScript posts them, and the page that answers. */
export const pageFormPosts: FastifyPluginAsync<PageFormPostsOptions> = async (app, options) => {
  const sent = pageWithSlots(options.site, 'forms/sent.html')
  for (const kind of pageFormKinds) {
    await app.register((scope) => answerPostedForm(scope, postedPageForm(kind, options), options))
  }

  type Query = Readonly<Partial<Record<'kind' | 'reference' | 'about', unknown>>>
  app.get<{ Querystring: Query }>('/forms/sent', async ({ query }, reply) => {
    const reference = referenceSlot(readReference(String(query.reference ?? '')))
    const back = await linkBack(String(query.about ?? ''))
    const kind = pageFormKinds.find((kind) => kind === query.kind)
    const received = { text: kind ? pageFormMessages.received[kind] : '' }
    const page = await sent()
    return (
      page?.send(reply, { received, reference, back }) ??
      sendText(reply, `${received.text} ${reference.text}`.trim())
    )
  })

  /** An address can be written by anybody: it leads to a page of ours or nowhere. */
  async function linkBack(path: string): Promise<Slot> {
    const { title } = isPagePath(path) ? await options.findPage(path) : { title: '' }
    return { links: title === '' ? [] : [{ href: path, text: `Back to ${title}` }] }
  }
}

function postedPageForm(
  kind: PageFormKind,
  options: PageFormPostsOptions,
): PostedForm<PostedPageForm> {
  return {
    path: `/forms/${kind}`,
    again: `forms/again/${kind}.html`,
    id: kind,
    fields: [{ name: 'about' }, ...pageForms[kind].map(postedField)],
    schema: postedPageFormSchema(kind),
    invalidFields: (typed) =>
      invalidFieldsOf(kind, typed, earliestToday(options.now())).map(({ name }) => name),
    take: (typed, call) =>
      acceptPageForm(options, kind, { ...typed, submissionId: '', reference: '' }, call),
    sentPath: ({ about }, reference) =>
      `/forms/sent?${new URLSearchParams({ kind, reference, about })}`,
    messages: {
      invalid: 'Something is not right yet. Please look at these fields and send it again.',
      failed: pageFormMessages.failed,
      busy: busyMessage,
    },
  }
}

const stars = Array.from({ length: maxStars }, (_, index) => String(index + 1))

function postedField({ name, error, type, choices }: PageField): PostedField {
  const values = type === 'rating' ? stars : choices?.map(({ value }) => value)
  return { name, error, ...(values && { choices: values }) }
}
