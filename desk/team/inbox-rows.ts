import { kigaliTime } from '#desk/base/kigali-time.ts'
import { oneLine } from '#desk/base/one-line.ts'
import { enquiryWords } from '#desk/emails/enquiry-words.ts'
import type { FindPage } from '#desk/static/find-page.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { Members } from './members.ts'
import { type Standing, standingOf } from './time-left.ts'

/** One enquiry of a list, in words. */
export type InboxRow = {
  readonly reference: string
  readonly name: string
  readonly kind: string
  readonly about: string
  /** When they travel and how many, as far as they say. */
  readonly trip: readonly string[]
  readonly received: string
  readonly standing: Standing
  readonly assignee: string | null
  readonly followUp: string | null
}

export type RowContext = {
  readonly findPage: FindPage
  readonly members: Members
  readonly now: number
}

export const inboxRows = (
  enquiries: readonly ListedEnquiry[],
  { findPage, members, now }: RowContext,
): Promise<readonly InboxRow[]> =>
  Promise.all(
    enquiries.map(async (enquiry) => {
      const { kind, about, when, group } = await enquiryWords(enquiry, findPage)
      const { reference, name, receivedAt, assignee, followUp } = enquiry
      return {
        reference,
        name: short(name) || 'No name given',
        kind,
        about: short(about),
        trip: [when, group].map(short).filter(Boolean),
        received: kigaliTime(receivedAt),
        standing: standingOf(enquiry, now),
        assignee: assignee === null ? null : members.nameOf(assignee),
        followUp: followUp === null ? null : readableDay(followUp),
      }
    }),
  )

/** A phone's screen takes in no more, and fifty of the longest names would be a large page. */
const maxLength = 120

function short(text: string): string {
  const line = oneLine(text).trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}
