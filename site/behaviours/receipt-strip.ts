import { answerBy, writtenAnswerBy } from '#enquiry/answer-time.ts'
import { calendarFile } from '#enquiry/calendar-file.ts'
import type { Receipt } from '#enquiry/receipt.ts'
import { element, strip } from './element.ts'

/** What a visitor has in hand after a booking was sent: the reference, and until when we answer. */
export function drawReceipt(receipt: Receipt, forget: () => void): HTMLElement {
  const { reference, company, answers } = receipt
  const said = element('p', { className: 'strip-said', role: 'status' })
  const sent = element(
    'details',
    { className: 'strip-sent' },
    element('summary', {}, 'What you sent'),
    element(
      'dl',
      {},
      ...answers.map(([label, value]) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, value)),
      ),
    ),
  )
  const root = strip(
    {
      id: `receipt-${reference}`,
      heading: 'Your request is with us',
      putAway: `Put the receipt ${reference} away`,
      forget,
      stub: [
        element('p', { className: 'strip-from' }, company),
        element(
          'p',
          { className: 'strip-reference' },
          'Reference ',
          element('strong', {}, reference),
        ),
      ],
    },
    element('p', { className: 'strip-text' }, whatToExpect(receipt)),
    element(
      'div',
      { className: 'strip-actions' },
      ...[copyButton(reference, said), calendarButton(receipt), chatLink(reference)].flat(),
      action('Print', () => print(root, sent)),
    ),
    said,
    sent,
  )
  return root
}

function whatToExpect({ receivedAt, keptAt }: Receipt): string {
  const time = writtenAnswerBy(receivedAt)
  return Date.now() < answerBy(keptAt)
    ? `We answer by ${time}.`
    : `Our answer was due by ${time}. If you have not seen it, please look among your spam, call or chat with us: the reference is all we need.`
}

const action = (label: string, onclick: () => void) =>
  element('button', { className: 'strip-action', type: 'button', onclick }, label)

/** Plain http has no clipboard. */
function copyButton(reference: string, said: HTMLElement): HTMLElement[] {
  if (!navigator.clipboard) return []
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(reference).then(
      () => true,
      () => false,
    )
    said.textContent = isCopied
      ? 'The reference is copied.'
      : `This browser lets nothing be copied. The reference is ${reference}.`
  }
  return [action('Copy the reference', copy)]
}

/** Only where there are days to write into a calendar. */
function calendarButton({ reference, dates, company, answers }: Receipt): HTMLElement[] {
  const write = () =>
    calendarFile({
      uid: `${reference}@${location.hostname}`,
      madeAt: Date.now(),
      dates,
      summary: `Rwanda with ${company} (asked for)`,
      description: [
        `Reference ${reference}`,
        ...answers.map(([label, value]) => `${label}: ${value}`),
      ].join('\n'),
    })
  if (write() === null) return []
  const save = () => {
    const file = new Blob([write() ?? ''], { type: 'text/calendar' })
    const href = URL.createObjectURL(file)
    element('a', { href, download: `rwanda-${reference}.ics` }).click()
    setTimeout(() => URL.revokeObjectURL(href), 60_000) // after the browser has read it
  }
  return [action('Add the days to a calendar', save)]
}

/** The page's own chat link, with other words in it. */
function chatLink(reference: string): HTMLElement[] {
  const chat = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]')
  if (!chat) return []
  const address = new URL(chat.href)
  address.searchParams.set('text', `Muraho! I am writing about my request ${reference}.`)
  const { target, rel } = chat
  const label = 'Chat about it on WhatsApp'
  return [element('a', { className: 'strip-action', href: address.href, target, rel }, label)]
}

/** Prints the receipt and nothing of the page around it. */
function print(root: HTMLElement, sent: HTMLDetailsElement) {
  const wasOpen = sent.open
  sent.open = true
  root.dataset['print'] = 'alone'
  addEventListener(
    'afterprint',
    () => {
      sent.open = wasOpen
      delete root.dataset['print']
    },
    { once: true },
  )
  window.print()
}
