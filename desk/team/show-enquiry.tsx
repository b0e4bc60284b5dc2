import { teamLimitNow } from '#desk/actions/format-delivery.ts'
import { isApproved } from '#desk/actions/publish.ts'
import { isPublishable } from '#desk/actions/published-entry.ts'
import { kigaliDay, kigaliTime } from '#desk/base/kigali-time.ts'
import { enquiryAnswers } from '#desk/emails/enquiry-answers.ts'
import { enquiryWords, replyTarget } from '#desk/emails/enquiry-words.ts'
import { replyOptions } from '#desk/replies/reply-options.ts'
import { readActivities, versionOf } from '#desk/store/activities.ts'
import { findByReference, type ListedEnquiry, readRevisions } from '#desk/store/read-enquiries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { doneWords } from './activity-words.ts'
import { answerWays } from './answer-ways.ts'
import { EnquiryPage, type EnquiryProps } from './EnquiryPage.tsx'
import { activityLines, deliveryLines, versionWords } from './enquiry-story.ts'
import type { Member } from './members.ts'
import { renderPage } from './render-page.ts'
import type { Frame } from './Shell.tsx'
import type { TeamOptions } from './team-options.ts'
import { standingOf } from './time-left.ts'

export type Shown = {
  readonly frame: Frame
  readonly me: Member
  /** The id of the saved reply that was chosen. */
  readonly reply?: string | undefined
  /** The same with the words that were typed. */
  readonly typed?: { readonly subject: string; readonly text: string } | undefined
  /** The id of the activity that has just been done. */
  readonly done?: string | undefined
  /** What could not be done, and why. */
  readonly trouble?: string | undefined
}

/** The page of one enquiry; null where there is none. */
export async function showEnquiry(
  options: TeamOptions,
  reference: string,
  { frame, me, reply, typed, done, trouble }: Shown,
): Promise<string | null> {
  const { db, now, members, findPage, folder, settings, operatorName, assets } = options
  const found = await findByReference(db, reference)
  if (found === null) return null
  const { enquiry, deliveries } = found
  const { kind, name, receivedAt, state } = enquiry
  const activities = await readActivities(db, enquiry.id)
  const lines = activityLines(activities, members)
  const words = await enquiryWords(enquiry, findPage)
  const isLimited = await teamLimitNow(db, now(), settings.TEAM_EMAILS_PER_HOUR)
  const context = { operator: operatorName, sender: me.name, pageTitle: words.about }
  const saved = replyOptions(enquiry, options.replies, context)
  const own = saved.find(({ id }) => id === reply)
  const chosen = own ? { ...own, ...typed } : null
  const isOpen = state === 'new' && expectsAnswer(kind)
  return renderPage(
    <EnquiryPage
      {...frame}
      name={name || 'No name given'}
      kind={words.kind}
      about={words.about}
      received={kigaliTime(receivedAt)}
      answerBy={isOpen ? kigaliTime(answerBy(receivedAt)) : null}
      standing={standingOf(enquiry, now())}
      signals={signalsOf(enquiry)}
      script={assets.replyScript}
      reply={{
        ...answerWays(replyTarget(enquiry), chosen),
        saved,
        words: chosen,
      }}
      answers={enquiryAnswers(kind, enquiry.payload)}
      versions={versionWords(kind, await readRevisions(db, [enquiry.id]))}
      deliveries={deliveryLines(deliveries, isLimited)}
      activities={lines}
      said={saidOf(trouble, activities, lines, done)}
      actions={{
        reference,
        seen: versionOf(enquiry),
        state,
        expectsAnswer: expectsAnswer(kind),
        isApproved: isPublishable(enquiry) ? isApproved(folder, enquiry) : null,
        me: me.email,
        assignee: enquiry.assignee,
        members: members.addresses.map((email) => ({ email, name: members.nameOf(email) })),
        followUp: enquiry.followUp,
        today: kigaliDay(now()),
        outcome: enquiry.outcome,
        lostReason: enquiry.lostReason,
      }}
    />,
  )
}

function saidOf(
  trouble: string | undefined,
  activities: Awaited<ReturnType<typeof readActivities>>,
  lines: ReturnType<typeof activityLines>,
  done: string | undefined,
): EnquiryProps['said'] {
  if (trouble !== undefined) return { text: trouble, undo: null, isTrouble: true }
  const activity = activities.find(({ id }) => id === done)
  if (!activity) return null
  const line = lines.find(({ id }) => id === done)
  return { text: doneWords[activity.name], undo: line?.canUndo ? line.id : null, isTrouble: false }
}

/** What speaks against it while it is held back. Version 1.0 called them signs. */
function signalsOf({ state, evidence }: ListedEnquiry): readonly string[] {
  if (state !== 'quarantine') return []
  type Judged = Readonly<Partial<Record<'signals' | 'signs', readonly string[]>>>
  const { signs = [], signals = signs } = JSON.parse(evidence) as Judged
  return signals
}
