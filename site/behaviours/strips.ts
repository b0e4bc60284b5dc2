import { closedDraftKey } from '#enquiry/closed-draft.ts'
import { type Receipt, readReceipt, receiptPrefix } from '#enquiry/receipt.ts'
import { drawDraftStrip } from './draft-strip.ts'
import { drawReceipt } from './receipt-strip.ts'
import css from './strip.css?inline'

// Runs when it is fetched: kept.ts.

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const main = document.querySelector('main')

if (main && sessionStorage.getItem(closedDraftKey))
  main.prepend(drawDraftStrip(() => sessionStorage.removeItem(closedDraftKey)))

for (const receipt of keptReceipts())
  main?.prepend(drawReceipt(receipt, () => localStorage.removeItem(keyOf(receipt))))

/** Oldest first, so that the newest comes to stand on top. What is no receipt any more is dropped. */
function keptReceipts(): readonly Receipt[] {
  const receipts: Receipt[] = []
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(receiptPrefix)) continue
    const receipt = readReceipt(localStorage.getItem(key), Date.now())
    if (receipt) receipts.push(receipt)
    else localStorage.removeItem(key)
  }
  return receipts.toSorted((one, other) => one.keptAt - other.keptAt)
}

function keyOf({ reference }: Receipt): string {
  return receiptPrefix + reference
}
