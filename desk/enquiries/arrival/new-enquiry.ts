import type { EnquiryKind } from '#desk/db/tables.ts'
import type { DeliveryContext } from '#desk/enquiries/emails/enquiry-deliveries.ts'
import type { Evidence, FreeText } from './spam-score.ts'

/** Keyed hashes, by which senders are counted but not known. */
export type Fingerprints = {
  readonly sender: string
  readonly network: string
  /** Null if the text is too short to compare. */
  readonly note: string | null
  readonly mailbox: string
}

export type Limits = {
  readonly ENQUIRIES_PER_HOUR: number
  readonly CONFIRMATIONS_PER_HOUR: number
}

export type NewEnquiry = {
  readonly kind: EnquiryKind
  readonly submissionId: string | null
  readonly reference: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly payload: string
  readonly contentHash: string
  readonly evidence: Evidence
  readonly freeText: FreeText
  readonly fingerprints: Fingerprints
}

export type StoreContext = DeliveryContext & {
  readonly limits: Limits
  /** True if what space is left is kept for enquiries that are not quarantined. */
  readonly isDiskLow?: boolean
}
