import { answerBy, writtenAnswerBy } from '#enquiry/answer-time.ts'
import { calendarFile } from '#enquiry/calendar-file.ts'
import { closedDraftKey, draftDays } from '#enquiry/closed-draft.ts'
import { dayMs } from '#enquiry/day-ms.ts'
import { type Receipt, receiptKind } from '#enquiry/receipt.ts'
import { element } from './element.ts'
import styles from './home-notices.css?url'

// Runs when it is fetched: puts the receipts of bookings sent from this device, and a plan that
// waits, above everything else on the home page.

type StoredReceipt = { readonly key: string; readonly at: number; readonly value: Receipt }

const notices = readReceipts().map(receiptNotice)
if (sessionStorage.getItem(closedDraftKey) !== null) notices.push(planNotice())
const sheet = element('link', { rel: 'stylesheet', href: styles })
sheet.onload = () => document.querySelector('main')?.prepend(...notices)
document.head.append(sheet)

/** Newest first. Drops those that are out of date or that another build has kept. */
function readReceipts(): StoredReceipt[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(receiptKind.prefix))
  const receipts = keys.flatMap((key) => {
    const { shape, at, value } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const isCurrent = shape === receiptKind.shape && Date.now() - at < receiptKind.days * dayMs
    if (!isCurrent) localStorage.removeItem(key)
    return isCurrent ? [{ key, at, value }] : []
  })
  return receipts.sort((one, other) => other.at - one.at)
}

function receiptNotice({ key, at, value }: StoredReceipt): HTMLElement {
  const { reference, receivedAt, dates } = value
  const time = writtenAnswerBy(receivedAt)
  const promise =
    Date.now() < answerBy(at)
      ? `We answer by ${time}.`
      : `Our answer was due by ${time}. If you have not seen it, please check your spam folder, then call or chat with us: the reference is all we need.`
  const content: Node[] = [
    element('p', {}, 'Reference ', element('strong', { className: 'notice-reference' }, reference)),
    element('p', {}, promise),
  ]
  if (dates.start !== null) {
    const button = element('button', { type: 'button', className: 'action' }, 'Add to calendar')
    button.onclick = () => saveDays(value)
    content.push(button)
  }
  const forget = () => localStorage.removeItem(key)
  return notice('Your request is with us', `Dismiss the receipt ${reference}`, forget, content)
}

function planNotice(): HTMLElement {
  const text = `Nothing was sent. Your trip waits on this device for ${draftDays} days, your contact details until this tab is closed.`
  const link = element('a', { className: 'action', href: '/booking' }, 'Plan your trip')
  const forget = () => sessionStorage.removeItem(closedDraftKey)
  return notice('Your plan is saved', 'Dismiss', forget, [element('p', {}, text), link])
}

function notice(heading: string, dismiss: string, forget: () => void, content: readonly Node[]) {
  const button = element(
    'button',
    { type: 'button', className: 'action notice-dismiss' },
    'Dismiss',
  )
  button.ariaLabel = dismiss
  const title = element('h2', { className: 'text-xl' }, heading)
  const section = element(
    'section',
    { className: 'notice stack gap-xs' },
    title,
    ...content,
    button,
  )
  section.ariaLabel = heading
  button.onclick = () => {
    forget()
    section.remove()
    document.querySelector('main')?.focus({ preventScroll: true }) // the focused button is gone
  }
  return section
}

function saveDays({ reference, dates, company }: Receipt) {
  const text = calendarFile({
    uid: `${reference}@${location.hostname}`,
    madeAt: Date.now(),
    dates,
    summary: `Rwanda with ${company} (requested)`,
    description: `Reference ${reference}`,
  })
  if (text === null) return
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  element('a', { href, download: `rwanda-${reference}.ics` }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // after the browser has read it
}
