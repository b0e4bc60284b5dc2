import type { ReactNode } from 'react'
import { locale, type Message, t, tCount } from '#core/words.ts'
import { kindTitles } from '#desk/db/tables.ts'
import { answerWays } from '#desk/enquiries/answer-ways.ts'
import { visitorWords } from '#desk/enquiries/answers.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import type { EnquiryProps } from '#desk/enquiries/one/enquiry-form.tsx'
import { EnquiryForm, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { actorFirst } from '#desk/enquiries/wording.ts'
import { cutPoint } from '#desk/lib/text.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { Members } from '#desk/team/members.ts'
import type { Address } from './mailbox/mime.ts'
import type { LeftOut } from './mailbox/parse-email.ts'
import { splitQuotes } from './mailbox/quoted-text.ts'
import { type ListedMessage, type MessageTraits, markRead, traitsOf } from './messages.ts'

type ConversationProps = EnquiryProps & {
  /** The enquiries that are joined to it. */
  readonly parts: readonly ListedEnquiry[]
  readonly messages: readonly ListedMessage[]
  /** The people that a reply was not copied to, by its id. */
  readonly missed: ReadonlyMap<string, readonly Address[]>
  readonly members: Members
}

/** Marks the traveller's messages as read. */
export const readAction: EnquiryAction = {
  address: 'read',
  act: (act, _enquiry, _fields, { db }) => markRead(db, act),
}

export function Conversation({ enquiry, parts, messages, missed, members }: ConversationProps) {
  const path = enquiryPath(enquiry.reference)
  const entries = [
    ...[enquiry, ...parts].flatMap((asked) => askedEntry(asked, asked.id !== enquiry.id) ?? []),
    ...messages.toReversed().map((message) => ({
      id: message.id,
      at: message.at,
      from: message.direction,
      isUnread: message.direction === 'in' && message.seen_at === null,
      content: <ConversationMessage {...{ enquiry, message, missed, members, path }} />,
    })),
  ].toSorted((one, other) => one.at - other.at)
  if (entries.length === 0) return null
  const unread = entries.findIndex(({ isUnread }) => isUnread)
  // The newest message is in view, and so is everything that nobody has read.
  const split = unread === -1 ? entries.length - 1 : unread
  const [earlier, shown] = [entries.slice(0, split), entries.slice(split)]
  return (
    <section className="enquiry-conversation" aria-labelledby="conversation">
      <h2 id="conversation">{t('Conversation')}</h2>
      {earlier.length > 0 && (
        <details className="fold">
          <summary className="strong">
            {tCount(earlier.length, '1 earlier message', '{count} earlier messages')}
          </summary>
          <ConversationEntries entries={earlier} />
        </details>
      )}
      {unread !== -1 && (
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
      <ConversationEntries entries={shown} />
    </section>
  )
}

type Entry = {
  readonly id: string
  readonly at: number
  readonly from: 'in' | 'out'
  readonly isUnread: boolean
  readonly content: ReactNode
}

const ConversationEntries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ol className="story">
    {entries.map(({ id, from, content }) => (
      <li key={id} data-from={from}>
        {content}
      </li>
    ))}
  </ol>
)

/** What the visitor wrote in a form. One that is joined to another enquiry names its own page. */
function askedEntry(asked: ListedEnquiry, isPart: boolean): Entry | null {
  const words = visitorWords(asked)
  const { id, name, reference, kind, received_at: at } = asked
  if (words === '' && !isPart) return null
  const content = (
    <>
      <p>
        <strong>{name || t('No name given')}</strong>
        <span className="quiet">{` ${readableTime(at)}`}</span>
      </p>
      {isPart && (
        <p>
          <a href={enquiryPath(reference)}>{`${t(kindTitles[kind])} ${reference}`}</a>
        </p>
      )}
      {words !== '' && <blockquote>{words}</blockquote>}
    </>
  )
  return { id, at, from: 'in', isUnread: false, content }
}

type MessageProps = Pick<ConversationProps, 'enquiry' | 'missed' | 'members'> & {
  readonly message: ListedMessage
  readonly path: string
}

const namesOf = (people: readonly Address[]) =>
  people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

function ConversationMessage({ enquiry, message, missed, members, path }: MessageProps) {
  const { way, at, by_whom, direction, subject, text, attachments } = message
  const traits = traitsOf(message)
  const { people = [], leftOut = [] } = traits
  const uncopied = missed.get(message.id) ?? []
  return (
    <>
      <p>
        <strong>{actorFirst(by_whom, enquiry, members)}</strong>
        <span className="quiet">{` ${t(way === 'quote page' ? 'Quote page' : answerWays[way].title)}, ${readableTime(at)}`}</span>
      </p>
      {people.length > 0 && (
        <p className="quiet">
          {t(direction === 'out' ? 'Copy to: {people}' : 'Also in this email: {people}', {
            people: namesOf(people),
          })}
        </p>
      )}
      {uncopied.length > 0 && (
        <p className="notice text-s" data-tone="soon">
          {t('The mail server did not take the copy to {people}. Write to them again.', {
            people: namesOf(uncopied),
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
  encrypted:
    '{name} is encrypted or sealed, so it cannot be read here. Open the email in the team’s mailbox.',
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
