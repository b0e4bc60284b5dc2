import { closedDraftKey, receiptPrefix } from '#enquiry/storage-keys.ts'

/** Whether the visitor has sent a booking lately, or has closed the wizard with a plan in it. */
export function hasNotices(): boolean {
  try {
    const isReceipt = (key: string) => key.startsWith(receiptPrefix)
    return Object.keys(localStorage).some(isReceipt) || closedDraftKey in sessionStorage
  } catch {
    return false // site data is blocked: nothing was kept
  }
}
