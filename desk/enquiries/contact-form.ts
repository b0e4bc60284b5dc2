import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { readReference } from '#desk/db/enquiry-content.ts'
import { pageWithSlots } from '#desk/http/page-with-slots.ts'
import { contactFields, contactSubject, missingContactFieldsOf } from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import { submissionTimes } from '#enquiry/wire.ts'
import { acceptContactMessage } from './accept-enquiry.ts'
import { contactFormSchema } from './call-schemas.ts'
import {
  answerPostedForm,
  busyMessage,
  type PostedForm,
  type PostedFormOptions,
  referenceSlot,
  sendText,
} from './posted-form.ts'

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
