import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#core/words.ts'
import { uploadsFolder } from '#desk/config/data-folder.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { donePath, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryPageOptions, PageState } from '#desk/enquiries/one/enquiry-view.ts'
import { registerActions, showEnquiry } from '#desk/enquiries/one/page.tsx'
import { findByReference, readInOrder } from '#desk/enquiries/store.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { acceptUploads, openUploads, type Upload, uploadRoute } from '#desk/http/uploads.ts'
import { oneLine } from '#desk/lib/text.ts'
import { onceOptions, sendMissing } from '#desk/shell/layout.tsx'
import { cleanAttachment } from './attachments.ts'
import { readAction } from './conversation.tsx'
import { attachmentLimits, findProblem, subjectTo } from './draft.ts'
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

type Params = { readonly reference: string }

type Options = EnquiryPageOptions & { readonly replies: Replies }

/** Browsers do not keep the files of a form that is shown again. */
const withFiles = (problem: string, hasFiles: boolean) =>
  hasFiles ? `${problem} ${t('Then choose the files again.')}` : problem

export const conversationActions = [readAction, elsewhereAction]

export const conversationRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, ids, deliveriesAdded } = options
  await acceptUploads(app)
  const folder = uploadsFolder(options.settings.DATA_DIR)
  const receive = openUploads({ folder, ...attachmentLimits, running: 2 })
  const path = enquiryPath(':reference')
  registerActions(app, options, conversationActions)

  app.post<{ Params: Params; Body: Fields }>(`${path}/reply`, async ({ params, body }, reply) => {
    const { subject = '', text = '', reply: chosen } = body
    const typed = { subject, text }
    return showEnquiry(options, reply, params.reference, { reply: chosen, typed })
  })

  app.post<{ Params: Params }>(`${path}/send`, uploadRoute, async (request, reply) =>
    receive(request, (upload) =>
      answerOnce(onceOptions(options), request, reply, upload, () => send(request, reply, upload)),
    ),
  )

  async function send(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    { fields, files, fault }: Upload,
  ) {
    const enquiry = await findByReference(db, request.params.reference)
    if (enquiry === undefined) return sendMissing(options, reply, fields)
    const { id, reference, email } = enquiry
    const attachments: readonly NewAttachment[] = files.map((file) => ({
      id: ids.uuid(),
      ...cleanAttachment(file),
    }))
    const text = (fields['text'] ?? '').trim()
    const subject = oneLine(fields['subject'] ?? '') || subjectTo(enquiry)
    const chosen = new Set(Object.keys(fields).filter((name) => name.startsWith(copyPrefix)))
    const companions = companionsIn(await listMessages(db, id), { email })
    const copies = companions.filter(({ address }) => chosen.has(`${copyPrefix}${address}`))
    const typed = { subject, text, copies: copies.map(({ address }) => address) }
    const problem = findProblem({ subject, text, fault }, enquiry, options.replies)
    if (problem !== null) {
      const error = withFiles(problem, files.length > 0 || fault !== null)
      return showEnquiry(options, reply, reference, { error, typed })
    }
    const act = actOf(request, id, options)
    const message = { id: ids.uuid(), subject, text, way: 'email' } as const
    if ((await keepReply(db, act, message, { ids, attachments, copies })) !== 'done') {
      return showUnsent(reply, reference, { typed, hasFiles: files.length > 0 })
    }
    deliveriesAdded()
    return reply.redirect(donePath(reference, act), 303)
  }

  /** Says why an enquiry takes no reply. One that a colleague has joined to another one is answered there. */
  async function showUnsent(
    reply: FastifyReply,
    reference: string,
    {
      typed,
      hasFiles,
    }: { readonly typed: NonNullable<PageState['typed']>; readonly hasFiles: boolean },
  ) {
    const now = await findByReference(db, reference)
    const [lead] = await readInOrder(db, now?.joined_to ? [now.joined_to] : [])
    const why = lead
      ? t('Your reply was not sent: {reference} is part of this conversation now. Send it here.', {
          reference,
        })
      : t('Your reply was not sent: the enquiry is in quarantine. Release it first.')
    const error = withFiles(why, hasFiles)
    return showEnquiry(options, reply, lead?.reference ?? reference, { error, typed })
  }

  app.get<{ Params: Params & { readonly id: string } }>(
    `${path}/files/:id`,
    async ({ params }, reply) => {
      const enquiry = await findByReference(db, params.reference)
      const file = enquiry && (await findAttachment(db, { enquiryId: enquiry.id, id: params.id }))
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
