import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { earliestToday, invalidFieldsOf } from '#core/forms/page-forms.ts'
import type { Services } from '#core/forms/wire.ts'
import { readFields, readJsonBody } from '#desk/http/bodies.ts'
import { limitPosts, type PostLimit } from '#desk/http/call-limit.ts'
import { Refusal } from '#desk/http/errors.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import {
  type AcceptDependencies,
  acceptBooking,
  acceptContactMessage,
  acceptPageForm,
  type BookingCall,
} from './accept-enquiry.ts'
import {
  bookingParamsSchema,
  contactParamsSchema,
  mailCallSchema,
  pageFormBodySchema,
  sheetBodySchema,
} from './call-schemas.ts'
import type { StoreResult } from './store-enquiry.ts'

export type CallRoutesOptions = AcceptDependencies &
  PostLimit & {
    readonly allowedOrigins: ReadonlySet<string>
    /** The services of the current pages, and those of pages opened before a publish. */
    readonly readServices: () => readonly Services[]
  }

/** The two endpoints that the site's scripts call. 200 means stored. Emails are sent later (desk.md §2). */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, options) => {
  const { allowedOrigins, readServices } = options

  app.addHook('onRequest', async (request, reply) => {
    // The default, `same-origin`, would keep allowed sites from reading these responses.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    allowReading(request, reply, allowedOrigins)
  })
  // Runs after the CORS headers are set, so that a page can read `Retry-After`.
  app.addHook('onRequest', limitPosts(options))

  // Parses `text/plain` as JSON too, since the site sends call 1 as plain text.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readJsonBody(body),
  )

  for (const url of ['/api/enquiries', '/api/v1.0/email/send']) {
    app.options(url, (request, reply) => answerPreflight(request, reply, allowedOrigins))
    app.get(url, { exposeHeadRoute: false }, (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS')
      throw new Refusal(405, 'only POST')
    })
  }

  app.post('/api/enquiries', async (request) => {
    const { reference, outcome } = isPageForm(request.body)
      ? await takeForm(request)
      : await takeSheet(request)
    return { result: 'success', reference, duplicate: outcome === 'duplicate' }
  })

  async function takeSheet(request: FastifyRequest): Promise<StoreResult> {
    const { homepage, secondsOnForm, ...booking } = readFields(sheetBodySchema, request.body)
    const call = { ...callerOf(request), homepage, secondsOnForm }
    return acceptBooking(options, 'sheet', booking, call)
  }

  async function takeForm(request: FastifyRequest): Promise<StoreResult> {
    const { kind, homepage, secondsOnForm, ...form } = readFields(pageFormBodySchema, request.body)
    const invalid = invalidFieldsOf(kind, form, earliestToday(options.now()))
    if (invalid.length > 0) {
      throw new Refusal(400, `${kind}: ${invalid.map(({ name }) => name).join(', ')}`)
    }
    return acceptPageForm(options, kind, form, { ...callerOf(request), homepage, secondsOnForm })
  }

  const callerOf = (request: FastifyRequest) => ({
    origin: classifyOrigin(request, allowedOrigins),
    address: request.ip,
  })

  app.post('/api/v1.0/email/send', async (request, reply) => {
    refuseUnlessJson(request)
    const caller = callerOf(request)
    if (caller.origin === 'foreign') throw new Refusal(403, 'the call comes from another site')
    const mail = readFields(mailCallSchema, request.body)
    const call = callOf(mail, readServices())
    if (call === 'contact') {
      const params = readFields(contactParamsSchema, mail.template_params)
      const { homepage, secondsOnForm, ...message } = params
      await acceptContactMessage(options, message, { ...caller, homepage, secondsOnForm })
    } else {
      const params = readFields(bookingParamsSchema, mail.template_params)
      await acceptBooking(options, call, params, caller)
      // Refuses the address only after storing, so that the team still gets the enquiry.
      if (call === 'customer' && !isDeliverable(params.email)) {
        throw new Refusal(422, 'no email can reach the address')
      }
    }
    return reply.type('text/plain; charset=utf-8').send('OK')
  })
}

/** Page forms send a `kind`. A booking's body, which the specification fixes, has none. */
const isPageForm = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'kind')

function callOf(mail: z.output<typeof mailCallSchema>, known: readonly Services[]) {
  const own = known.filter(
    ({ userId, serviceId }) => mail.user_id === userId && mail.service_id === serviceId,
  )
  if (own.length === 0) throw new Refusal(400, 'unknown user or service id')
  const templates = own.flatMap(
    ({ templates }) =>
      Object.entries(templates) as [Exclude<BookingCall, 'sheet'> | 'contact', string][],
  )
  const found = templates.find(([, id]) => id === mail.template_id)
  if (!found) throw new Refusal(400, 'unknown template id')
  return found[0]
}

/** Requires JSON, which a plain form on another site cannot send. */
function refuseUnlessJson({ headers }: FastifyRequest): void {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'not application/json')
  }
}

function allowReading(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedOrigins: ReadonlySet<string>,
): void {
  reply.header('vary', 'Origin')
  const verdict = classifyOrigin(request, allowedOrigins)
  if (verdict === 'own' || verdict === 'allowed') {
    reply.header('access-control-allow-origin', request.headers.origin)
  }
}

async function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedOrigins: ReadonlySet<string>,
): Promise<FastifyReply> {
  if (classifyOrigin(request, allowedOrigins) === 'foreign') {
    throw new Refusal(403, 'a preflight from another site')
  }
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', '600')
    .send()
}
