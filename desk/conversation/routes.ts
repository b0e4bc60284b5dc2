import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { locale, type Message, t } from '#core/words.ts'
import { uploadsFolder } from '#desk/config/data-folder.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryPageOptions } from '#desk/enquiries/one/enquiry-view.ts'
import { registerActions, showEnquiry } from '#desk/enquiries/one/page.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import type { Fields } from '#desk/http/bodies.ts'
import {
  acceptUploads,
  openUploads,
  type Upload,
  type UploadFault,
  uploadRoute,
} from '#desk/http/uploads.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { onceOptions, sendMissing } from '#desk/shell/layout.tsx'
import { cleanAttachment } from './attachments.ts'
import { readAction } from './conversation.tsx'
import { elsewhereAction } from './elsewhere.tsx'
import {
  companionsIn,
  findAttachment,
  keepReply,
  listMessages,
  type NewAttachment,
} from './messages.ts'
import { copyPrefix } from './reply.tsx'
import type { Replies } from './saved-replies.ts'
import { gapIn } from './saved-replies.ts'

/** The limit of many mail servers, less a third: attachments grow by that when they are encoded. */
const maxBytes = 10 * 1024 * 1024
const maxFiles = 10
/** In characters. Six pages: what is longer is easier to read as a file. */
const maxReply = 8000
/** In characters. Mail programs show fewer than a hundred. */
const maxSubject = 300

const faultWords = {
  'too large':
    'Your reply was not sent: the attachments are larger than 10 MB. Choose smaller ones.',
  'too many files':
    'Your reply was not sent: it has more than 10 attachments. Send the others in a second reply.',
  broken: 'Your reply was not sent: it did not arrive whole. Send it again.',
} as const satisfies Readonly<Record<UploadFault, Message>>

type Params = { readonly reference: string }

type Options = EnquiryPageOptions & { readonly replies: Replies }

export const conversationActions = [readAction, elsewhereAction]

export const conversationRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, ids, deliveriesAdded } = options
  await acceptUploads(app)
  const folder = uploadsFolder(options.settings.DATA_DIR)
  const receive = openUploads({ folder, maxBytes, maxFiles, running: 2 })
  const path = enquiryPath(':reference')
  registerActions(app, options, conversationActions)

  app.post<{ Params: Params; Body: Fields }>(`${path}/reply`, async ({ params, body }, reply) => {
    const { subject = '', text = '', reply: chosen } = body
    const typed = { subject, text }
    return showEnquiry(options, reply, params.reference, { reply: chosen, typed })
  })

  app.post<{ Params: Params }>(`${path}/send`, uploadRoute, async (request, reply) =>
    receive(request, (upload) => {
      const { fields, files } = upload
      const posted = { fields, files: files.map(({ digest }) => digest) }
      return answerOnce(onceOptions(options), request, reply, posted, () =>
        send(request, reply, upload),
      )
    }),
  )

  async function send(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    { fields, files, fault }: Upload,
  ) {
    const found = await findByReference(db, request.params.reference)
    if (found === null) return sendMissing(options, reply, fields)
    const { id, reference, email } = found.enquiry
    const attachments: readonly NewAttachment[] = files.map((file) => ({
      id: ids.uuid(),
      ...cleanAttachment(file),
    }))
    const text = (fields['text'] ?? '').trim()
    const subject =
      oneLine(fields['subject'] ?? '') ||
      inLanguage(languageOf(found.enquiry), () => t('Your request {reference}', { reference }))
    const chosen = new Set(Object.keys(fields).filter((name) => name.startsWith(copyPrefix)))
    const companions = companionsIn(await listMessages(db, id), { email })
    const copies = companions.filter(({ address }) => chosen.has(`${copyPrefix}${address}`))
    const typed = { subject, text, copies: copies.map(({ address }) => address) }
    const gap = gapIn(text, options.replies[languageOf(found.enquiry)])
    const problem = findProblem({ subject, text, gap, fault, email })
    if (problem !== null) {
      const again =
        files.length > 0 || fault !== null ? ` ${t('Then choose the files again.')}` : ''
      const error = `${problem}${again}`
      return showEnquiry(options, reply, reference, { error, typed })
    }
    const act = actOf(request, id, options)
    const message = { id: ids.uuid(), subject, text, way: 'email' } as const
    if ((await keepReply(db, act, message, { ids, attachments, copies })) !== 'done') {
      const error = t('Your reply was not sent: the enquiry is in quarantine. Release it first.')
      return showEnquiry(options, reply, reference, { error, typed })
    }
    deliveriesAdded()
    return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#done`, 303)
  }

  app.get<{ Params: Params & { readonly id: string } }>(
    `${path}/files/:id`,
    async ({ params }, reply) => {
      const found = await findByReference(db, params.reference)
      const file =
        found && (await findAttachment(db, { enquiryId: found.enquiry.id, id: params.id }))
      if (!file) return sendMissing(options, reply)
      return (
        reply
          // Always downloads the file instead of displaying it, since a stranger sent it.
          .header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          )
          .type('application/octet-stream')
          .send(file.content)
      )
    },
  )
}

type Draft = {
  readonly subject: string
  readonly text: string
  readonly gap: string | undefined
  readonly fault: UploadFault | null
  readonly email: string
}

/** Returns why a reply cannot be sent. Null if it can. */
export function findProblem({ subject, text, gap, fault, email }: Draft): string | null {
  if (fault !== null) return t(faultWords[fault])
  if (text === '') return t('Your reply was not sent: it has no text.')
  if (text.length > maxReply) {
    return t(
      'Your reply was not sent: it has {count} characters, and {most} is the most. Shorten it, or attach it as a file.',
      { count: inDigits(text.length), most: inDigits(maxReply) },
    )
  }
  if (subject.length > maxSubject) {
    return t('Your reply was not sent: its subject is longer than {most} characters. Shorten it.', {
      most: maxSubject,
    })
  }
  if (gap !== undefined) {
    return t('Your reply was not sent: it still says {gap}. Replace that with your own words.', {
      gap,
    })
  }
  return isDeliverable(email) ? null : t('Your reply was not sent: there is no email address.')
}

const inDigits = (count: number) => count.toLocaleString(locale())
