import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readFormBody } from '#desk/http/form-body.ts'
import { logFailure, logRefusal } from '#desk/http/log-failure.ts'
import { classifyOrigin } from '#desk/http/origins.ts'
import { Refusal } from '#desk/http/refusal.ts'
import { retryAfterOf, statusOf } from '#desk/http/status-of.ts'
import { limitPosts, type PostLimit } from '#desk/limits/limit-posts.ts'
import type { Gap } from '#desk/static/fill-gaps.ts'
import { pageWithGaps } from '#desk/static/page-with-gaps.ts'
import type { SiteRoutesOptions } from '#desk/static/site-routes.ts'
import type { Stored } from '#desk/store/enquiries.ts'
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
  /** The built page that asks again. Its fields are gaps by their names, and so are their choices. */
  readonly again: string
  /** Its fields have the ids `<id>-<field>`. */
  readonly id: string
  readonly fields: readonly PostedField[]
  readonly schema: z.ZodType<Typed>
  /** The names of the fields that cannot be taken as they are. */
  readonly faultsOf: (typed: Typed) => readonly string[]
  readonly take: (typed: Typed, call: CallContext) => Promise<Stored>
  /** Where the browser goes afterwards. */
  readonly sentPath: (typed: Typed, reference: string) => string
  readonly words: { readonly faulty: string; readonly failed: string; readonly busy: string }
}

export type PostedField = {
  readonly name: string
  /** What stands at it when it cannot be taken; a field people do not see has none. */
  readonly fault?: string
  /** The values it can be chosen from; each is a gap of its own, `<field>.<value>`. */
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
  const again = pageWithGaps(site, form.again)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readFormBody(body),
  )

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
    const status = statusOf(error, request)
    if (status >= 500) logFailure(request, error)
    else logRefusal(request, error, status)
    const retryAfter = retryAfterOf(error, request)
    if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
    // Another site's words never stand in a page of ours.
    const typed = status === 403 ? undefined : request.body
    const trouble = status === 429 ? form.words.busy : form.words.failed
    return askAgain(reply.code(status), typed, trouble)
  })

  app.post(form.path, async (request, reply) => {
    const origin = classifyOrigin(request, allowedOrigins)
    if (origin === 'foreign') throw new Refusal(403, 'the form was posted by another site')
    const typed = readFields(form.schema, request.body)
    const faulty = form.faultsOf(typed)
    if (faulty.length > 0) return askAgain(reply.code(400), typed, form.words.faulty, faulty)
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
    faulty: readonly string[] = [],
  ): Promise<FastifyReply> {
    const page = await again()
    const gaps = gapsOf(form, typed, faulty)
    return page?.send(reply, { ...gaps, trouble: { text: trouble } }) ?? sendText(reply, trouble)
  }
}

/** The form's gaps, filled with what was typed. */
function gapsOf(
  { id, fields }: Pick<PostedForm<never>, 'id' | 'fields'>,
  typed: unknown,
  faulty: readonly string[],
): Readonly<Record<string, Gap>> {
  const gaps: Record<string, Gap> = {
    faults: {
      links: fields
        .filter(({ name }) => faulty.includes(name))
        .map(({ name, fault = '' }) => ({ href: `#${id}-${name}`, text: fault })),
    },
  }
  for (const { name, choices } of fields) {
    const text = textOf(typed, name)
    gaps[name] = { text: choices ? '' : text, isInvalid: faulty.includes(name) }
    for (const choice of choices ?? []) gaps[`${name}.${choice}`] = { isChosen: choice === text }
  }
  return gaps
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
export const busyWords =
  'Very many messages are coming from your network at the moment. Yours is still here: please wait a minute and send it again.'

/** What the page after sending says of the reference in its address. */
export const referenceGap = (reference: string | null): Gap => ({
  text: reference === null ? '' : `Your reference is ${reference}.`,
})
