import { closedDraftKey, receiptPrefix } from '#site/lib/storage-keys.ts'

export function hasNotices(): boolean {
  try {
    const isReceipt = (key: string) => key.startsWith(receiptPrefix)
    return Object.keys(localStorage).some(isReceipt) || closedDraftKey in sessionStorage
  } catch {
    return false // site data is blocked, so nothing was stored
  }
}
