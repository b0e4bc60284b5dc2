import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { readFormTexts } from '#desk/http/form-texts.ts'
import { logFailure } from '#desk/http/log-failure.ts'
import { judgeOrigin } from '#desk/http/origins.ts'
import { Refusal } from '#desk/http/refusal.ts'
import { statusOf } from '#desk/http/status-of.ts'
import type { Gap } from '#desk/static/fill-gaps.ts'
import { readPageWithGaps } from '#desk/static/page-with-gaps.ts'
import type { SiteRoutesOptions } from '#desk/static/site-routes.ts'
import {
  type ContactField,
  contactFaults,
  contactFields,
  contactSubject,
  missingContactFieldsOf,
} from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import { submissionTimes } from '#enquiry/wire.ts'
import { contactFormSchema } from './call-schemas.ts'
import { readReference } from './content.ts'
import { readFields } from './read-fields.ts'
import { type TakeDependencies, takeContactMessage } from './take-enquiry.ts'

export type ContactFormOptions = TakeDependencies & {
  readonly allowedOrigins: ReadonlySet<string>
  readonly site: SiteRoutesOptions
}

/**
 * The contact form of a browser without JavaScript: a plain form post, answered by a page of the
 * site. docs/decisions/0012-the-contact-form-without-javascript.md.
 */
export const contactFormRoutes: FastifyPluginAsync<ContactFormOptions> = async (app, options) => {
  const sent = await readPageWithGaps(options.site, 'contact/sent.html')
  const again = await readPageWithGaps(options.site, 'contact/again.html')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readFormTexts(body),
  )

  // Whatever goes wrong, the visitor gets the form back with what was typed, and spec §8's words.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) logFailure(request, error)
    if (status === 503) reply.header('retry-after', '5')
    // Another site's words never stand in a page of ours.
    const typed = status === 403 ? undefined : request.body
    return askAgain(reply.code(status), typed, messages.contact.failed)
  })

  app.post('/contact', async (request, reply) => {
    const origin = judgeOrigin(request, options.allowedOrigins)
    if (origin === 'foreign') throw new Refusal(403, 'the form was posted by another site')
    const { homepage, ...message } = readFields(contactFormSchema, request.body)
    const missing = missingContactFieldsOf(message)
    if (missing.length > 0) return askAgain(reply.code(400), message, incomplete, missing)
    const { reference } = await takeContactMessage(
      options,
      {
        from_name: message.name.trim(),
        from_email: message.email.trim(),
        subject: contactSubject(message.subject),
        message: message.message,
        submission_date: submissionTimes(options.now(), 'Africa/Kigali').dateTime,
        submissionId: '',
        reference: '',
      },
      { origin, homepage },
    )
    // So that a reload asks for a page and does not send again.
    return reply.redirect(`/contact/sent?reference=${reference}`, 303)
  })

  app.get<{ Querystring: { reference?: unknown } }>('/contact/sent', async (request, reply) => {
    const reference = readReference(String(request.query.reference ?? ''))
    const text = reference === null ? '' : `Your reference is ${reference}.`
    return sent?.send(reply, { reference: { text } }) ?? sendText(reply, messages.contact.received)
  })

  function askAgain(
    reply: FastifyReply,
    typed: unknown,
    trouble: string,
    missing: readonly ContactField[] = [],
  ): FastifyReply {
    const gaps: Record<string, Gap> = {
      trouble: { text: trouble },
      faults: {
        links: missing.map((field) => ({ href: `#contact-${field}`, text: contactFaults[field] })),
      },
    }
    for (const field of contactFields) {
      gaps[field] = { text: textOf(typed, field), isInvalid: missing.includes(field) }
    }
    return again?.send(reply, gaps) ?? sendText(reply, trouble)
  }
}

const incomplete = 'Something is missing. Please look at these fields and send the message again.'

function textOf(typed: unknown, field: ContactField): string {
  if (typeof typed !== 'object' || typed === null) return ''
  const text = (typed as Partial<Record<string, unknown>>)[field]
  return typeof text === 'string' ? text : ''
}

/** Before the site's first build there is no page to answer with. */
function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
}
