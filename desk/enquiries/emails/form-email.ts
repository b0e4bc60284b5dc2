import { answerBy } from '#core/answer-time.ts'
import { pageFormTitles } from '#core/forms/page-forms.ts'
import { type Message, t } from '#core/words.ts'
import { expectsAnswer } from '#desk/db/tables.ts'
import type { Block, EmailContent, LabelledAnswer } from '#desk/emails/document.ts'
import { quotedName } from '#desk/emails/notices.ts'
import {
  changeBlocks,
  changedAnswers,
  type FormKind,
  formAnswers,
} from '#desk/enquiries/answers.ts'
import { contactLinks, replyTarget, withPhoneLinks } from '#desk/enquiries/contact-links.ts'
import { languageName, storedForm } from '#desk/enquiries/enquiry-content.ts'
import type { Page } from '#desk/http/site-build.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { firstCharacters, oneLine } from '#desk/lib/text.ts'
import { kigaliTime } from '#desk/lib/time.ts'

export type FormEmailProps = {
  readonly kind: FormKind
  readonly payload: string
  readonly earlierPayload: string | null
  readonly page: Page | null
  readonly reference: string
  readonly receivedAt: number
}

const headlines: Readonly<Record<FormKind, Message>> = {
  contact: '{name} wrote to us',
  'trek-request': '{name} would like to go trekking',
  'hiking-request': '{name} would like to go hiking',
  review: '{name} wrote a review',
  comment: '{name} wrote a comment',
  'trip-question': '{name} asked about a trip',
}

export function formEmail(props: FormEmailProps): EmailContent {
  const { kind, payload, earlierPayload, page, reference, receivedAt } = props
  const { about, message, 'special-requests': wishes } = storedForm(payload)
  const by = kigaliTime(answerBy(receivedAt))
  const isModerated = !expectsAnswer(kind)
  const person = replyTarget({ kind, payload, reference })
  const name = quotedName(person.firstName)
  const answers = formAnswers(kind, payload)
  const said = new Map(answers.map(({ key, value }) => [key, value]))
  const what = page ? page.title || about : said.get('subject')
  const words = firstCharacters(oneLine(message ?? wishes ?? ''), 120)
  const preview = words && t('{name} wrote: “{words}”', { name, words })
  const seePage = page?.url ? [{ label: t('See the page'), href: page.url }] : []
  const answering: Block = {
    type: 'links',
    links: [...contactLinks({ ...person, firstName: oneLine(person.firstName) }), ...seePage],
  }
  return {
    subject: subjectOf(props, { name, by, isModerated }),
    document: {
      preview: page ? `${what}${t(': ')}${preview}` : preview,
      heading: t(earlierPayload === null ? headlines[kind] : '{name} changed what they sent', {
        name,
      }),
      blocks: [
        {
          type: 'summary',
          answers: [
            ...line(t('Who'), name),
            ...line(t('Language'), languageName({ payload }) || undefined),
            ...line(t('About'), what),
            ...line(t('In reply to'), said.get('in-reply-to')),
            ...line(t('When'), said.get('preferred-date')),
            ...line(t('Group'), said.get('group-size')),
            ...line(t('Fitness'), said.get('fitness-level')),
            ...line(
              t(isModerated ? 'To be read by' : 'Answer by'),
              t('{time} (Kigali)', { time: by }),
            ),
          ],
        },
        ...(isModerated ? approval(earlierPayload !== null) : [answering]),
        ...changes(props, answers),
        {
          type: 'answers',
          answers: [
            ...line(t('About'), page?.title ? `${page.title}\n${about}` : about),
            ...withPhoneLinks(answers),
          ],
        },
        ...(isModerated ? [answering] : []),
        {
          type: 'paragraph',
          text: t(
            isModerated
              ? 'Reference {reference}. Received {received}; please read it by {by} (Kigali time).'
              : 'Reference {reference}. Received {received}; please answer by {by} (Kigali time).',
            { reference, received: kigaliTime(receivedAt), by },
          ),
        },
        {
          type: 'paragraph',
          text: t(
            isDeliverable(person.email)
              ? 'A reply to this email goes to the sender. The form is attached as it was sent.'
              : 'Emails to the address above cannot be delivered. The form is attached as it was sent.',
          ),
        },
      ],
    },
  }
}

function subjectOf(
  { kind, payload, earlierPayload, reference }: FormEmailProps,
  { name, by, isModerated }: { name: string; by: string; isModerated: boolean },
): string {
  const about =
    kind === 'contact'
      ? t('{subject} ({reference}, answer by {by} Kigali time)', {
          // Includes the prefix that the page sends: spec §7.
          subject: `${storedForm(payload).subject}`,
          reference,
          by,
        })
      : t(
          isModerated
            ? '{kind} {reference}: {name}, please read by {by} Kigali time'
            : '{kind} {reference}: {name}, answer by {by} Kigali time',
          { kind: t(pageFormTitles[kind]), reference, name, by },
        )
  return earlierPayload === null ? about : t('Changed: {about}', { about })
}

const line = (label: string, value: string | undefined): readonly LabelledAnswer[] =>
  value === undefined ? [] : [{ label, value }]

function approval(isChanged: boolean): readonly Block[] {
  return [
    {
      type: 'paragraph',
      text: t(
        isChanged
          ? 'Read it before it appears on the site. Once you approve it in the desk, it will appear when the website is next published. Until then, the version approved earlier stays there.'
          : 'Read it before it appears on the site. Once you approve it in the desk, it will appear when the website is next published.',
      ),
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
    ...changeBlocks(t('These answers have changed:'), changed),
    { type: 'heading', text: t('Everything') },
  ]
}
