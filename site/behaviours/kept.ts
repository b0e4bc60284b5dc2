import { closedDraftKey } from '#enquiry/closed-draft.ts'
import { receiptPrefix } from '#enquiry/receipt.ts'
// Named as a worker so that Vite builds it apart and leaves its address here: a plain import() would
// bring a helper and the strips' styles along for everybody.
import strips from './strips.ts?worker&url'

/** Whoever has sent a booking, or has closed the wizard, is told so. Others fetch nothing for it. */
export function showWhatIsKept() {
  try {
    const isReceipt = (key: string) => key.startsWith(receiptPrefix)
    const hasReceipt = Object.keys(localStorage).some(isReceipt)
    if (!hasReceipt && !sessionStorage.getItem(closedDraftKey)) return
    import(/* @vite-ignore */ strips).catch(() => {}) // without a network it waits for the next visit
  } catch {
    // Site data is blocked: nothing was kept.
  }
}
