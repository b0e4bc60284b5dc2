import { isDeliverable } from '#desk/base/email-address.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { oneLine } from '#desk/base/one-line.ts'
import type { PageFormContent } from '#desk/enquiries/content.ts'
import type { Page } from '#desk/static/find-page.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { pageFormAnswers } from '#enquiry/page-form-answers.ts'
import { moderatedKinds, type PageFormKind, pageFormTitles } from '#enquiry/page-forms.ts'
import { type ChangedAnswer, changeBlocks, changedAnswers } from './changed-answers.ts'
import { contactLinks } from './contact-links.ts'
import type { Block, EmailContent, LabelledAnswer } from './document.ts'
import { withPhoneLinks } from './phone-links.ts'

export type PageFormEmailProps = {
  readonly kind: PageFormKind
  readonly content: PageFormContent
  /** What it said before it was changed; null in the first email. */
  readonly earlier: PageFormContent | null
  readonly page: Page
  readonly reference: string
  readonly receivedAt: number
}

/** What an email's heading says of who wrote. */
const headlines: Readonly<Record<PageFormKind, string>> = {
  'trek-request': 'would like to come along',
  'hiking-request': 'would like to go hiking',
  review: 'wrote a review',
  comment: 'wrote a comment',
  'trip-question': 'asks about a trip',
}

/** What an answer to it is about: "Your ...". */
const topics: Readonly<Partial<Record<PageFormKind, string>>> = {
  review: 'review',
  comment: 'comment',
}

/** `Review 7KQ2MXR4: Aline, to be read by ...`: all that a mailbox shows. */
function pageFormSubject(props: PageFormEmailProps): string {
  const { kind, content, earlier, reference, receivedAt } = props
  const task = moderatedKinds.has(kind) ? 'to be read' : 'answer'
  const by = kigaliTime(answerBy(receivedAt))
  const changed = earlier === null ? '' : 'Changed: '
  return `${changed}${pageFormTitles[kind]} ${reference}: ${nameOf(content)}, ${task} by ${by} Kigali time`
}

/** To the team: what somebody sent from a form in a page, or sent again with other answers. */
export function pageFormEmail(props: PageFormEmailProps): EmailContent {
  const { kind, content, earlier, page, reference, receivedAt } = props
  const answers = pageFormAnswers(kind, content)
  const changed = earlier ? changedAnswers(pageFormAnswers(kind, earlier), answers) : []
  const by = kigaliTime(answerBy(receivedAt))
  const isModerated = moderatedKinds.has(kind)
  const answering: Block = { type: 'links', links: links(props) }
  const subject = pageFormSubject(props)
  return {
    subject,
    document: {
      preview: `${page.title || content.about}: ${preview(content)}`,
      heading: `${nameOf(content)} ${earlier ? 'changed what they sent' : headlines[kind]}`,
      blocks: [
        { type: 'summary', answers: summary(props, by) },
        ...(isModerated ? approval(earlier !== null) : [answering]),
        ...changes(changed),
        { type: 'answers', answers: [about(content, page), ...withPhoneLinks(answers)] },
        // A review is read before it is answered, if it is at all.
        ...(isModerated ? [answering] : []),
        {
          type: 'paragraph',
          text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please ${isModerated ? 'read it' : 'answer'} by ${by} (Kigali time).`,
        },
        {
          type: 'paragraph',
          text: `${isDeliverable(content.email?.trim() ?? '') ? 'A reply to this email goes to the sender.' : 'No mail can reach the address above.'} The form is attached as it was sent.`,
        },
      ],
    },
  }
}

/** What was asked for a day, a group or a level of fitness, besides who asks and about what. */
function summary({ kind, content, page }: PageFormEmailProps, by: string) {
  const asked = new Map(pageFormAnswers(kind, content).map(({ key, value }) => [key, value]))
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value }]
  return [
    ...line('Who', nameOf(content)),
    ...line('About', page.title || content.about),
    ...line('In reply to', asked.get('in-reply-to')),
    ...line('When', asked.get('preferred-date')),
    ...line('Group', asked.get('group-size')),
    ...line('Fitness', asked.get('fitness-level')),
    ...line(moderatedKinds.has(kind) ? 'Read by' : 'Answer by', `${by} (Kigali)`),
  ]
}

const nameOf = ({ name = '' }: PageFormContent) => oneLine(name)

const preview = ({ message, 'special-requests': wishes }: PageFormContent) =>
  (message ?? wishes ?? '').slice(0, 120)

const about = ({ about: path }: PageFormContent, { title }: Page): LabelledAnswer => ({
  label: 'About',
  value: title === '' ? path : `${title}\n${path}`,
})

function approval(isChanged: boolean): readonly Block[] {
  const stays = isChanged ? ' What was approved earlier stays there until then.' : ''
  return [
    {
      type: 'paragraph',
      text: `Read it before it appears on the site.${stays} Once it is approved at the desk, the next build shows it.`,
    },
  ]
}

function changes(changed: readonly ChangedAnswer[]): readonly Block[] {
  if (changed.length === 0) return []
  return [
    ...changeBlocks('These answers have changed:', changed),
    { type: 'heading', text: 'Everything' },
  ]
}

function links({ kind, content, page, reference }: PageFormEmailProps) {
  const answering = contactLinks({
    firstName: nameOf(content),
    email: content.email?.trim() ?? '',
    phone: content.phone?.trim() ?? '',
    prefers: 'email',
    topic: topics[kind] ?? 'trip to Rwanda',
    reference,
  })
  return page.url === null ? answering : [...answering, { label: 'See the page', href: page.url }]
}
