import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { listMessages } from '#desk/conversation/messages.ts'
import type { Replies } from '#desk/conversation/saved-replies.ts'
import { replyOptions } from '#desk/conversation/saved-replies.ts'
import { expectsAnswer } from '#desk/db/tables.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { listQuotes } from '#desk/quotes/store.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import { readTrip } from '#desk/trips/store.ts'
import { isApproved, isPublishable } from '#desk/website/publish-review.ts'
import { readActivities } from './activities.ts'
import { enquiryWords } from './answers.ts'
import { replyTarget, waysToAnswer } from './contact-links.ts'
import { languageOf } from './enquiry-content.ts'
import { confirmationFailure } from './format-delivery.ts'
import { readInbox } from './inbox-lists.ts'
import { findByReference, readNewestRevisions } from './read-enquiries.ts'

export const maxVersions = 10

export type EnquiryPageOptions = ShellOptions & {
  readonly replies: Replies
  readonly readCatalogue: ReadCatalogue
}

export type PageState = {
  /** The id of the chosen saved reply, and its text as edited by the member. */
  readonly reply?: string | undefined
  readonly typed?: {
    readonly subject: string
    readonly text: string
    /** The addresses that were chosen for copies. */
    readonly copies?: readonly string[]
  }
  readonly done?: string | undefined
  readonly error?: string
}

export type EnquiryPageProps = Exclude<Awaited<ReturnType<typeof readEnquiryPage>>, null>

export async function readEnquiryPage(
  options: EnquiryPageOptions,
  me: string,
  reference: string,
  { reply, typed, done, error }: PageState,
) {
  const { db, findPage, folder } = options
  const found = await findByReference(db, reference)
  if (found === null) return null
  const { enquiry, deliveries } = found
  const { id, kind, state } = enquiry
  const now = options.now()
  const members = await readMembers(db)
  const words = await enquiryWords(enquiry, findPage)
  const theirs = await inLanguage(languageOf(enquiry), async () => ({
    about: (await enquiryWords(enquiry, findPage)).about,
    subject: t('Your request {reference}', { reference: enquiry.reference }),
  }))
  const sender = members.find(me)?.name ?? ''
  const context = { operator: options.operator.name, sender, pageTitle: theirs.about }
  const saved = replyOptions(enquiry, options.replies, context)
  const option = saved.find((one) => one.id === reply)
  const blank = { id: '', title: '', subject: theirs.subject, text: '', copies: undefined }
  const chosen = option || typed ? { ...(option ?? blank), ...typed } : null
  const toAnswer = { list: 'to-answer', words: '' } as const
  const first = { page: 1, today: kigaliDay(now) }
  const rows = done === undefined ? [] : (await readInbox(db, toAnswer, first)).rows
  return {
    enquiry,
    words,
    deliveries,
    members,
    me,
    now,
    done,
    error,
    takesAnswer: state !== 'quarantine' && expectsAnswer(kind),
    isApproved: isPublishable(enquiry) ? isApproved(folder, enquiry) : null,
    /** The versions to show, plus an older one to compare with. */
    revisions: await readNewestRevisions(db, id, maxVersions + 1),
    activities: await readActivities(db, id),
    messages: await listMessages(db, id),
    quotes: await listQuotes(db, id),
    trip: await readTrip(db, id),
    trips: (await options.readCatalogue()).trips,
    next: rows.some((row) => row.id === id) ? undefined : rows[0],
    saved,
    chosen,
    blank,
    ways: waysToAnswer(replyTarget(enquiry), chosen ?? undefined),
    failure: confirmationFailure(enquiry.email, deliveries),
  }
}
