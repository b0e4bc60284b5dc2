import type { Page } from '#desk/http/site-build.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { moderatedKinds, type PageFormKind, pageFormTitles } from '#enquiry/page-forms.ts'
import { changeBlocks, changedAnswers, type FormKind, formAnswers } from './answers.ts'
import { contactLinks, replyTarget, withPhoneLinks } from './contact-links.ts'
import type { Block, EmailContent, LabelledAnswer } from './document.ts'

export type FormEmailProps = {
  readonly kind: FormKind
  readonly payload: string
  /** The content before the change; null in the first email. */
  readonly earlierPayload: string | null
  /** The page of the form; null for the contact form. */
  readonly page: Page | null
  readonly reference: string
  readonly receivedAt: number
}

const headlines: Readonly<Record<FormKind, string>> = {
  contact: 'wrote to us',
  'trek-request': 'would like to come along',
  'hiking-request': 'would like to go hiking',
  review: 'wrote a review',
  comment: 'wrote a comment',
  'trip-question': 'asks about a trip',
}

export function formEmail(props: FormEmailProps): EmailContent {
  const { kind, payload, earlierPayload, page, reference, receivedAt } = props
  const { about, message, 'special-requests': wishes } = JSON.parse(payload) as Sent
  const by = kigaliTime(answerBy(receivedAt))
  const isModerated = moderatedKinds.has(kind as PageFormKind)
  const person = replyTarget({ kind, payload, reference })
  const name = oneLine(person.firstName)
  const answers = formAnswers(kind, payload)
  const said = new Map(answers.map(({ key, value }) => [key, value]))
  const what = page ? page.title || about : said.get('subject')
  const preview = (message ?? wishes ?? '').slice(0, 120)
  const seePage = page?.url ? [{ label: 'See the page', href: page.url }] : []
  const answering: Block = {
    type: 'links',
    links: [...contactLinks({ ...person, firstName: name }), ...seePage],
  }
  return {
    subject: subjectOf(props, { name, by, isModerated }),
    document: {
      preview: page ? `${what}: ${preview}` : preview,
      heading: `${name} ${earlierPayload === null ? headlines[kind] : 'changed what they sent'}`,
      blocks: [
        {
          type: 'summary',
          answers: [
            ...line('Who', name),
            ...line('About', what),
            ...line('In reply to', said.get('in-reply-to')),
            ...line('When', said.get('preferred-date')),
            ...line('Group', said.get('group-size')),
            ...line('Fitness', said.get('fitness-level')),
            ...line(isModerated ? 'Read by' : 'Answer by', `${by} (Kigali)`),
          ],
        },
        ...(isModerated ? approval(earlierPayload !== null) : [answering]),
        ...changes(props, answers),
        {
          type: 'answers',
          answers: [
            ...line('About', page?.title ? `${page.title}\n${about}` : about),
            ...withPhoneLinks(answers),
          ],
        },
        // A review is read before it is answered.
        ...(isModerated ? [answering] : []),
        {
          type: 'paragraph',
          text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please ${isModerated ? 'read it' : 'answer'} by ${by} (Kigali time).`,
        },
        {
          type: 'paragraph',
          text: `${isDeliverable(person.email) ? 'A reply to this email goes to the sender.' : 'No mail can reach the address above.'} The form is attached as it was sent.`,
        },
      ],
    },
  }
}

type Sent = Readonly<Partial<Record<'about' | 'message' | 'special-requests' | 'subject', string>>>

function subjectOf(
  { kind, payload, earlierPayload, reference }: FormEmailProps,
  { name, by, isModerated }: { name: string; by: string; isModerated: boolean },
): string {
  const changed = earlierPayload === null ? '' : 'Changed: '
  if (kind === 'contact') {
    const { subject } = JSON.parse(payload) as Sent // as it is sent: spec §7
    return `${changed}${subject} (${reference}, answer by ${by} Kigali time)`
  }
  const task = isModerated ? 'to be read' : 'answer'
  return `${changed}${pageFormTitles[kind]} ${reference}: ${name}, ${task} by ${by} Kigali time`
}

const line = (label: string, value: string | undefined): readonly LabelledAnswer[] =>
  value === undefined ? [] : [{ label, value }]

function approval(isChanged: boolean): readonly Block[] {
  const stays = isChanged ? ' What was approved earlier stays there until then.' : ''
  return [
    {
      type: 'paragraph',
      text: `Read it before it appears on the site.${stays} Once it is approved at the desk, the next build shows it.`,
    },
  ]
}

function changes(
  { kind, earlierPayload }: FormEmailProps,
  answers: readonly LabelledAnswer[],
): readonly Block[] {
  if (earlierPayload === null) return []
  const changed = changedAnswers(formAnswers(kind, earlierPayload), answers)
  if (changed.length === 0) return []
  return [
    ...changeBlocks('These answers have changed:', changed),
    { type: 'heading', text: 'Everything' },
  ]
}
