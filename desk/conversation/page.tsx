import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { locale, type Message, t } from '#core/words.ts'
import { actOf } from '#desk/enquiries/act-of.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import type { EnquiryProps } from '#desk/enquiries/one/enquiry-form.tsx'
import { EnquiryForm, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryPageOptions } from '#desk/enquiries/one/enquiry-view.ts'
import { registerActions, showEnquiry } from '#desk/enquiries/one/page.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { answerOnce, digestOf } from '#desk/http/answer-once.ts'
import type { Fields } from '#desk/http/bodies.ts'
import {
  acceptUploads,
  openUploads,
  type Upload,
  type UploadFault,
  uploadRoute,
} from '#desk/http/uploads.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { cutPoint, oneLine } from '#desk/lib/text.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button, onceOptions, sendMissing } from '#desk/shell/layout.tsx'
import type { Members } from '#desk/team/members.ts'
import { cleanAttachment } from './attachments.ts'
import { elsewhereAction } from './elsewhere.tsx'
import type { LeftOut } from './mailbox/parse-email.ts'
import { splitQuotes } from './mailbox/quoted-text.ts'
import {
  companionsIn,
  findAttachment,
  keepReply,
  type ListedMessage,
  listMessages,
  type MessageTraits,
  markRead,
  type NewAttachment,
  traitsOf,
} from './messages.ts'
import { copyPrefix } from './reply.tsx'
import type { Replies } from './saved-replies.ts'
import { gapIn } from './saved-replies.ts'

/** The limit of many mail servers, less a third: attachments grow by that when they are encoded. */
const maxBytes = 10 * 1024 * 1024
const maxFiles = 10
/** In characters. Six pages: what is longer is easier to read as a file. */
export const maxReply = 8000
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

export const conversationRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, ids, deliveriesAdded } = options
  await acceptUploads(app)
  const folder = join(options.settings.DATA_DIR, 'uploads')
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
      const posted = { fields, files: files.map(({ content }) => digestOf(content)) }
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
    if (found === null) return sendMissing(options, reply)
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
function findProblem({ subject, text, gap, fault, email }: Draft): string | null {
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

const wayTitles = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  'quote page': 'Quote page',
} as const

type ConversationProps = EnquiryProps & {
  readonly messages: readonly ListedMessage[]
  readonly members: Members
}

/** Marks the traveller's messages as read. */
const readAction: EnquiryAction = {
  address: 'read',
  act: (act, _enquiry, _fields, { db }) => markRead(db, act),
}

export const conversationActions = [readAction, elsewhereAction]

export function Conversation({ enquiry, messages, members }: ConversationProps) {
  if (messages.length === 0) return null
  const isUnread = messages.some(({ direction, seen_at }) => direction === 'in' && seen_at === null)
  const path = enquiryPath(enquiry.reference)
  return (
    <section className="enquiry-conversation" aria-labelledby="conversation">
      <h2 id="conversation">{t('Conversation')}</h2>
      {isUnread && (
        <EnquiryForm
          enquiry={enquiry}
          action={readAction.address}
          className="notice cluster"
          data-tone="soon"
        >
          <p className="strong">{t('Unread reply.')}</p>
          <Button variant="quiet">{t('Mark as read')}</Button>
        </EnquiryForm>
      )}
      <ol className="story">
        {messages.map((message) => (
          <li key={message.id}>
            <ConversationMessage message={message} members={members} path={path} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type MessageProps = Pick<ConversationProps, 'members'> & {
  readonly message: ListedMessage
  readonly path: string
}

function ConversationMessage({ message, members, path }: MessageProps) {
  const { way, at, by_whom, direction, subject, text, attachments } = message
  const traits = traitsOf(message)
  const { people = [], leftOut = [] } = traits
  const names = people.map(({ name, address }) => (name ? `${name} <${address}>` : address))
  return (
    <>
      <p>
        <strong>{members.nameOf(by_whom)}</strong>
        <span className="quiet">{` ${t(wayTitles[way])}, ${readableTime(at)}`}</span>
      </p>
      {names.length > 0 && (
        <p className="quiet">
          {t(direction === 'out' ? 'Copy to: {people}' : 'Also in this email: {people}', {
            people: names.join(', '),
          })}
        </p>
      )}
      {notesOn(traits).map((note) => (
        <p key={note} className="notice text-s" data-tone="soon">
          {t(note)}
        </p>
      ))}
      {subject !== '' && <p className="strong">{subject}</p>}
      <MessageText text={text} />
      {attachments.length > 0 && (
        <ul className="links">
          {attachments.map((file) => (
            <li key={file.id}>
              <a href={`${path}/files/${file.id}`} download={file.name}>
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {leftOut.map(({ name, bytes, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <p key={index} className="notice text-s" data-tone="soon">
          {t(leftOutNotes[reason], { name, size: readableSize(bytes) })}
        </p>
      ))}
    </>
  )
}

const notesOn = (traits: MessageTraits): readonly Message[] => [
  ...(traits.isBounce ? (['A mail server’s report about an email of yours.'] as const) : []),
  ...(traits.isAutomatic && !traits.isBounce
    ? (['Sent automatically, so it is not counted as unread.'] as const)
    : []),
  ...(traits.isUnverified
    ? (['The sender could not be verified: the address may be forged.'] as const)
    : []),
  ...(traits.isStranger
    ? (['From an address that is new to this enquiry. It only names the reference.'] as const)
    : []),
  ...(traits.isUnreadable
    ? (['This email could not be read here. Open it in the team’s mailbox.'] as const)
    : []),
]

const leftOutNotes: Readonly<Record<LeftOut['reason'], Message>> = {
  large: '{name} ({size}) is not here, because it is too large. It is in the team’s mailbox.',
  cut: '{name} is not here, because the email ends in the middle of it. Ask for it again, or look in the team’s mailbox.',
  full: '{name} ({size}) is not here, because too many files have arrived. It is in the team’s mailbox.',
  outlook:
    '{name} was packed by Outlook. If you cannot open it, ask the sender for ordinary files.',
}

function readableSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: megabytes < 10 ? 1 : 0 })
  return t('{count} MB', { count: format.format(Math.max(0.1, megabytes)) })
}

/** The longest text without a fold, in characters. */
const maxShown = 3000
/** The shown end of a long text, since some people answer below what they quote. */
const shownEnd = 1000

function MessageText({ text }: Pick<ListedMessage, 'text'>) {
  const parts = splitQuotes(text)
  // A quote alone would leave an empty message.
  const isFolded = parts.some(({ isQuote }) => !isQuote)
  return parts.map((part, index) =>
    part.isQuote && isFolded ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <Fold key={index} title={t('Quoted text')} text={part.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <LongText key={index} text={part.text} />
    ),
  )
}

function LongText({ text }: { readonly text: string }) {
  if (text.length <= maxShown + shownEnd) return <blockquote>{text}</blockquote>
  const start = cutAtSpace(text, maxShown)
  const end = cutAtSpace(text, text.length - shownEnd)
  return (
    <>
      <blockquote>{`${text.slice(0, start)}…`}</blockquote>
      <Fold title={t('Read more')} text={text.slice(start, end).trim()} />
      <blockquote>{`…${text.slice(end).trim()}`}</blockquote>
    </>
  )
}

function cutAtSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > at - 200 ? space : cutPoint(text, at)
}

const Fold = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <details className="fold">
    <summary className="strong">{title}</summary>
    <blockquote>{text}</blockquote>
  </details>
)
