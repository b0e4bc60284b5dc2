import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Stored } from '#desk/db/enquiries.ts'
import type { Slot } from '#desk/http/fill-slots.ts'
import { takeForms } from '#desk/http/form-body.ts'
import { judgeError } from '#desk/http/judge-error.ts'
import { limitPosts, type PostLimit } from '#desk/http/limit-posts.ts'
import { classifyOrigin } from '#desk/http/origins.ts'
import { pageWithSlots } from '#desk/http/page-with-slots.ts'
import { Refusal } from '#desk/http/refusal.ts'
import type { SiteRoutesOptions } from '#desk/http/site-routes.ts'
import type { AcceptDependencies, CallContext } from './accept-enquiry.ts'
import { readFields } from './read-fields.ts'

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

  takeForms(app)

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
