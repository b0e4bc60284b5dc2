import { useState } from 'react'
import { closedDraftKey, draftDays } from '#enquiry/closed-draft.ts'
import { type Receipt, receiptKind } from '#enquiry/receipt.ts'
import { deviceStorage, keeper } from '#islands/keeper.ts'
import { Notice } from './Notice.tsx'
import { ReceiptNotice } from './ReceiptNotice.tsx'

const kept = keeper<Receipt>({ storage: deviceStorage, ...receiptKind })

/** The receipt of the booking that was sent last, earlier ones folded under it, and a plan that waits. */
export function Notices() {
  const [receipts, setReceipts] = useState(() => kept.readAll())
  const [isPlanKept, setIsPlanKept] = useState(
    () => sessionStorage.getItem(closedDraftKey) !== null,
  )

  function forgetReceipt(reference: string) {
    kept.drop(reference)
    setReceipts(kept.readAll())
  }

  function forgetPlan() {
    sessionStorage.removeItem(closedDraftKey)
    setIsPlanKept(false)
  }

  const [newest, ...earlier] = receipts.map(({ id, value, at }) => (
    <ReceiptNotice
      key={id}
      receipt={value}
      keptAt={at}
      chat={chatAbout(id)}
      mailbox={mailboxOfPage()}
      onForget={() => forgetReceipt(id)}
    />
  ))

  return (
    <>
      {newest}
      {earlier.length > 0 && (
        <details className="notice-earlier">
          <summary className="action screen-only">
            {earlier.length === 1
              ? 'Your request before it'
              : `Your ${earlier.length} earlier requests`}
          </summary>
          {earlier}
        </details>
      )}
      {isPlanKept && (
        <Notice
          id="kept-plan"
          heading="Your plan is kept"
          putAway="Put this note away"
          onForget={forgetPlan}
        >
          <p>
            {`Nothing was sent. Your trip waits on this device for ${draftDays} days, your contact details until this tab is closed.`}
          </p>
          <div className="cluster screen-only">
            <a className="action" href="/booking">
              Plan your trip
            </a>
          </div>
        </Notice>
      )}
    </>
  )
}

/** The address in the page's own link. */
const mailboxOfPage = () =>
  document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.pathname ?? ''

/** The page's own chat link, with other words in it. */
function chatAbout(reference: string) {
  const chat = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]')
  if (!chat) return null
  const address = new URL(chat.href)
  address.searchParams.set('text', `Muraho! I am writing about my request ${reference}.`)
  return { href: address.href, target: chat.target, rel: chat.rel }
}
