import { bookingAnswers, notProvided, readableAnswer } from '#core/forms/booking-fields.ts'
import { contactFields, contactSubject } from '#core/forms/contact-message.ts'
import { pageFormAnswers, pageForms } from '#core/forms/page-forms.ts'
import { upperFirst } from '#core/letters.ts'
import { locale, t } from '#core/words.ts'
import { type EnquiryKind, kindTitles } from '#desk/db/tables.ts'
import type { Block, LabelledAnswer } from '#desk/emails/document.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { groupInWords, sizeInWords, whenInWords } from './asked-words.ts'
import { languageName, storedBooking, storedForm } from './enquiry-content.ts'
import type { ListedEnquiry } from './store.ts'

export type FormKind = Exclude<EnquiryKind, 'booking'>

type KeyedAnswer = LabelledAnswer & { readonly key: string }
type StoredEnquiry = Pick<ListedEnquiry, 'kind' | 'payload'>

export function formAnswers(kind: FormKind, payload: string): readonly KeyedAnswer[] {
  const form = storedForm(payload)
  if (kind !== 'contact') return pageFormAnswers(kind, form)
  return contactFields.map(({ name, sentAs, label }) => ({
    key: name,
    label: t(label),
    value: name === 'subject' ? plainSubject(form.subject) : (form[sentAs] ?? ''),
  }))
}

/** The specification's choices are in capitals, which nobody reads aloud. */
export const inSmallLetters = (value: string): string =>
  /^\p{Lu}[\p{Lu} '’]+$/u.test(value) ? upperFirst(value.toLocaleLowerCase(locale())) : value

/** Removes the prefix that the site adds to a subject (spec §7). */
function plainSubject(sent = ''): string {
  const prefix = contactSubject('')
  return sent.startsWith(prefix) ? sent.slice(prefix.length) : sent
}

export function enquiryAnswers(kind: EnquiryKind, payload: string): readonly LabelledAnswer[] {
  const booking = storedBooking(payload)
  const also = (label: string, value = '') => (value === '' ? [] : [{ label, value }])
  const answers =
    // An enquiry entered by a member may have empty answers.
    kind === 'booking'
      ? bookingAnswers(booking)
          .filter(({ value }) => value !== '')
          .map(({ key, label, value }) => ({
            label,
            value: key === 'groupSize' ? sizeInWords(booking) : inSmallLetters(value),
          }))
      : formAnswers(kind, payload)
  return [
    ...also(t('About'), storedForm(payload).about),
    ...answers.map(({ label, value }) => ({ label, value })),
    ...also(t('Language'), kind === 'booking' ? '' : languageName({ payload })),
  ]
}

export function visitorWords({ kind, payload }: StoredEnquiry): string {
  const answers = JSON.parse(payload) as Readonly<Record<string, string | undefined>>
  const keys =
    kind === 'booking'
      ? ['tripDetails']
      : kind === 'contact'
        ? ['message']
        : pageForms[kind].filter(({ type }) => type === 'long').map(({ name }) => name)
  return keys
    .map((key) => answers[key]?.trim() ?? '')
    .filter((words) => words !== '' && words !== notProvided)
    .join('\n\n')
}

export async function enquiryWords({ kind, payload }: StoredEnquiry, findPage: FindPage) {
  const language = languageName({ payload })
  if (kind === 'booking') {
    const request = storedBooking(payload)
    return {
      kind: t(kindTitles.booking),
      about: inSmallLetters(readableAnswer(request, request.regions ? 'regions' : 'destination')),
      when: whenInWords(request),
      group: groupInWords(request),
      language,
    }
  }
  const asked = new Map(formAnswers(kind, payload).map(({ key, value }) => [key, value]))
  const { about = asked.get('subject') ?? '' } = storedForm(payload)
  const { title } = kind === 'contact' ? { title: '' } : await findPage(about)
  return {
    kind: t(kindTitles[kind]),
    about: title || about,
    when: asked.get('preferred-date') ?? '',
    group: asked.get('group-size') ?? '',
    language,
  }
}

type ChangedAnswer = LabelledAnswer & { readonly before: string }

export function changedAnswers(
  before: readonly LabelledAnswer[],
  now: readonly LabelledAnswer[],
): readonly ChangedAnswer[] {
  const earlier = new Map(before.map(({ label, value }) => [label, value]))
  return now
    .filter(({ label, value }) => earlier.get(label) !== value)
    .map(({ label, value }) => ({ label, value, before: earlier.get(label) ?? t('nothing') }))
}

export const changeBlocks = (
  text: string,
  changed: readonly ChangedAnswer[],
): readonly [Block, Block] => [
  { type: 'paragraph', text },
  {
    type: 'answers',
    answers: changed.map(({ label, value, before }) => ({
      label,
      value: `${value}\n${t('(was: {answer})', { answer: before })}`,
    })),
  },
]
