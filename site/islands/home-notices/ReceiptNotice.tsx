import { useEffect, useState } from 'react'
import { answerBy, writtenAnswerBy } from '#enquiry/answer-time.ts'
import { calendarFile } from '#enquiry/calendar-file.ts'
import type { Receipt } from '#enquiry/receipt.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from './Notice.tsx'
import { pagesToRead } from './pages-to-read.ts'

type Props = {
  receipt: Receipt
  /** When it came, by the visitor's clock: what has passed since is measured by that. */
  keptAt: number
  /** Leads to a chat about it. */
  chat: Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'> | null
  /** Where the answer comes from; empty where the page does not say. */
  mailbox: string
  onForget: () => void
}

/**
 * What a visitor has in hand after a booking was sent: the reference, who answers and until when, and
 * what to do meanwhile.
 */
export function ReceiptNotice({ receipt, keptAt, chat, mailbox, onForget }: Props) {
  const { reference, company, answers } = receipt
  const [said, setSaid] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    if (!isPrinting) return
    addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    window.print()
  }, [isPrinting])

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(reference).then(
      () => true,
      () => false,
    )
    setSaid(
      isCopied
        ? 'The reference is copied.'
        : `This browser does not allow copying. The reference is ${reference}.`,
    )
  }

  return (
    <Notice
      id={`receipt-${reference}`}
      heading="Your request is with us"
      putAway={`Put the receipt ${reference} away`}
      onForget={onForget}
      isPrintedAlone={isPrinting}
      stub={
        <>
          <p className="notice-from strong">{company}</p>
          <p>Murakoze: thank you, in Kinyarwanda.</p>
          <p className="notice-reference">
            Reference <strong>{reference}</strong>
          </p>
          <p className="text-s">With it, we find your trip at once.</p>
        </>
      }
    >
      <dl className="notice-facts">
        <div>
          <dt className="quiet strong">Who answers</dt>
          <dd>{whoAnswers(company, mailbox)}</dd>
        </div>
        <div>
          <dt className="quiet strong">By when</dt>
          <dd>{whatToExpect(receipt.receivedAt, keptAt)}</dd>
        </div>
        <div className="screen-only">
          <dt className="quiet strong">To read meanwhile</dt>
          {pagesToRead(answers).map(({ path, label }) => (
            <dd key={path}>
              <a className="action" href={path}>
                {label}
              </a>
            </dd>
          ))}
        </div>
      </dl>
      <div className="cluster screen-only">
        {receipt.dates.start !== null && (
          <Button variant="solid" onClick={() => saveDays(receipt)}>
            Add the days to a calendar
          </Button>
        )}
        {chat && (
          <a className="action" href={chat.href} target={chat.target} rel={chat.rel}>
            <Icon name="chat" />
            Chat about it on WhatsApp
          </a>
        )}
        {/* Plain http has no clipboard. */}
        {'clipboard' in navigator && <Action label="Copy the reference" onClick={copy} />}
        <Action label="Print" onClick={() => setIsPrinting(true)} />
      </div>
      <p className="notice-said screen-only" role="status">
        {said}
      </p>
      <details
        className="notice-sent"
        open={isOpen || isPrinting}
        onToggle={({ currentTarget }) => isPrinting || setIsOpen(currentTarget.open)}
      >
        <summary className="action screen-only">What you sent</summary>
        <dl className="columns-m gap-2xs">
          {answers.map(([label, value]) => (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Notice>
  )
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="action" onClick={onClick}>
      {label}
    </button>
  )
}

function whoAnswers(company: string, mailbox: string): string {
  const from = mailbox === '' ? 'by email' : `from ${mailbox}`
  return `One of us at ${company}, who reads all of it first. The answer comes ${from}, or by phone or WhatsApp where you asked for that.`
}

function whatToExpect(receivedAt: number, keptAt: number): string {
  const time = writtenAnswerBy(receivedAt)
  return Date.now() < answerBy(keptAt)
    ? `We answer by ${time}.`
    : `Our answer was due by ${time}. If you have not seen it, please check your spam folder, then call or chat with us: the reference is all we need.`
}

function saveDays({ reference, dates, company, answers }: Receipt) {
  const text = calendarFile({
    uid: `${reference}@${location.hostname}`,
    madeAt: Date.now(),
    dates,
    summary: `Rwanda with ${company} (asked for)`,
    description: [
      `Reference ${reference}`,
      ...answers.map(([label, value]) => `${label}: ${value}`),
    ].join('\n'),
  })
  if (text === null) return
  const file = new Blob([text], { type: 'text/calendar' })
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), {
    href,
    download: `rwanda-${reference}.ics`,
  }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // after the browser has read it
}
