import './words.ts' // must run before code that translates
import { answerBy, writtenAnswerBy } from '#core/answer-time.ts'
import { calendarFile } from '#core/calendar-file.ts'
import { ownPath, t } from '#core/words.ts'
import { createStorage, type StoredValue } from '#site/lib/storage.ts'
import { closedDraftKind, draftDays, type Receipt, receiptKind } from '#site/lib/storage-keys.ts'
import { element } from './element.ts'

const receipts = createStorage<Receipt>({ storage: () => localStorage, ...receiptKind })
const closedPlan = createStorage<true>({ storage: () => sessionStorage, ...closedDraftKind })

const notices = receipts.readAll().map(receiptNotice)
if (closedPlan.read('') !== null) notices.push(planNotice())
document.querySelector('main')?.prepend(...notices)

function receiptNotice({ id, at, value }: StoredValue<Receipt>): HTMLElement {
  const { reference, receivedAt, dates } = value
  const time = writtenAnswerBy(receivedAt)
  const promise =
    Date.now() < answerBy(at)
      ? t('We will answer by {time}.', { time })
      : t(
          'Our answer was due by {time}. If you have not seen it, please check your spam folder, then call or chat with us: the reference is all we need.',
          { time },
        )
  const content = [
    element(
      'p',
      {},
      `${t('Reference')} `,
      element('strong', { className: 'text-xl display vivid' }, reference),
    ),
    element('p', {}, promise),
  ]
  const save = actionButton(t('Add to calendar'), () => saveDays(value))
  return notice(t('We have your request'), content, dates.start === null ? [] : [save], {
    label: t('Dismiss the receipt {reference}', { reference }),
    forget: () => receipts.remove(id),
  })
}

function planNotice(): HTMLElement {
  const text = t(
    'Nothing was sent. Your trip is saved on this device for {days} days, your contact details until you close this tab.',
    { days: draftDays },
  )
  const link = element('a', { className: 'action', href: ownPath('/booking') }, t('Plan your trip'))
  return notice(t('Your plan is saved'), [element('p', {}, text)], [link], {
    label: t('Dismiss'),
    forget: () => closedPlan.remove(''),
  })
}

type Dismissal = { readonly label: string; readonly forget: () => void }

function notice(
  heading: string,
  content: readonly Node[],
  actions: readonly Node[],
  { label, forget }: Dismissal,
): HTMLElement {
  const dismiss = actionButton(t('Dismiss'), () => {
    forget()
    section.remove()
    document.querySelector('main')?.focus({ preventScroll: true }) // the focused button is gone
  })
  dismiss.ariaLabel = label
  const section = element(
    'section',
    { className: 'strip edged stack start gap-xs on-paper' },
    element('h2', { className: 'text-xl' }, heading),
    ...content,
    element('div', { className: 'cluster' }, ...actions, dismiss),
  )
  section.ariaLabel = heading
  return section
}

function actionButton(label: string, onclick: () => void) {
  return element('button', { type: 'button', className: 'action', onclick }, label)
}

function saveDays({ reference, dates, company }: Receipt) {
  const text = calendarFile({
    uid: `${reference}@${location.hostname}`,
    madeAt: Date.now(),
    dates,
    summary: t('Rwanda with {company} (requested)', { company }),
    description: t('Reference {reference}', { reference }),
  })
  if (text === null) return
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  element('a', { href, download: `rwanda-${reference}.ics` }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // after the browser has downloaded it
}
