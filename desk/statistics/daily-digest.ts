import { promisedMs } from '#core/answer-time.ts'
import { readableDay } from '#core/date-range.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { type Message, t, tCount } from '#core/words.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import type { Block, EmailContent } from '#desk/emails/document.ts'
import {
  isQuarantineNew,
  readQuarantine,
  storingMarginMs,
} from '#desk/enquiries/arrival/quarantine.ts'
import { enquiryLine, type ListItem, listBlocks } from '#desk/enquiries/emails/list-blocks.ts'
import type { InboxList } from '#desk/enquiries/inbox/lists.ts'
import { readList } from '#desk/enquiries/inbox/store.ts'
import { awaitsFirstAnswer, states } from '#desk/enquiries/life.ts'
import {
  clock,
  isWaiting,
  type ListedEnquiry,
  listed,
  type NamedEnquiry,
  notHeldBack,
} from '#desk/enquiries/store.ts'
import { taskWords, timeLeft } from '#desk/enquiries/wording.ts'
import type { Problem, ReadProblems } from '#desk/lib/problem.ts'
import { oneLine, shorten } from '#desk/lib/text.ts'
import { dayMs, hourMs, kigaliDay, kigaliOffsetMs, kigaliTime } from '#desk/lib/time.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import {
  ensureSentAt,
  type NoticeContext,
  notifyTeam,
  readSentAt,
} from '#desk/outbox/notify-team.ts'
import { type Members, readMembers } from '#desk/team/members.ts'
import { minePath } from '#desk/trips/mine.tsx'
import { listOverdue, type OpenTask } from '#desk/trips/store.ts'

const name = 'daily digest'

/** Sends the digest once a day at 07:00 in Kigali, or later that day if the desk was off. An empty one is not sent. */
export async function sendDailyDigest(
  context: NoticeContext,
  readProblems: ReadProblems,
): Promise<void> {
  const { db, now, siteUrl } = context
  const at = now()
  const seven = lastSeven(at)
  await ensureSentAt(db, name, seven)
  // A digest missed at 07:00 is not sent after midnight.
  if (kigaliDay(seven) !== kigaliDay(at) || (await readSentAt(db, name)) >= seven) return
  await notifyTeam(context, name, seven - 1, async (since) => {
    const problems = await readProblems()
    const sections = await readDailyDigest(db, { since, now: at })
    const hasNews = sections.some(({ list }) => list !== 'quarantine')
    if (problems.length === 0 && !hasNews && !(await isQuarantineNew(db, since))) return null
    return {
      ...dailyDigestEmail(problems, sections, `${siteUrl}/desk`),
      onStored: (trx) => sendTaskDigests(trx, context),
    }
  })
}

/** Sends each member their own overdue tasks. */
async function sendTaskDigests(trx: Trx, context: NoticeContext): Promise<void> {
  const { now, ids, operator, siteUrl } = context
  const { list } = await readMembers(trx)
  const overdue = await listOverdue(trx, kigaliDay(now()))
  for (const { email, language: chosen } of list) {
    const tasks = overdue.filter(({ assignee }) => assignee === email)
    if (tasks.length === 0) continue
    const language = chosen ?? operator.teamLanguage
    const content = { ...inLanguage(language, () => taskDigestEmail(tasks, siteUrl)), language }
    await insertNotice(trx, { name: 'my tasks', recipient: email, content }, { now: now(), ids })
  }
}

const taskItem = ({ title, due_day, reference, name }: OpenTask) => ({
  reference,
  kind: 'booking' as const,
  line: t('{task}, due {day}: {name}', {
    task: taskWords(title),
    day: readableDay(due_day ?? ''),
    name: name || reference,
  }),
})

function taskDigestEmail(tasks: readonly OpenTask[], siteUrl: string): EmailContent {
  const subject = tCount(
    tasks.length,
    'One of your tasks is overdue',
    '{count} of your tasks are overdue',
  )
  return {
    subject,
    document: {
      preview: subject,
      heading: subject,
      blocks: [
        ...listBlocks(tasks.map(taskItem), { deskUrl: `${siteUrl}/desk`, list: 'booked' }),
        { type: 'links', links: [{ label: t('My tasks'), href: `${siteUrl}${minePath}` }] },
      ],
    },
  }
}

export function lastSeven(now: number): number {
  const today = Date.parse(kigaliDay(now)) + 7 * hourMs - kigaliOffsetMs
  return today <= now ? today : today - dayMs
}

export async function readDailyDigest(db: Db, { since, now }: { since: number; now: number }) {
  const { nameOf } = await readMembers(db)
  const inOrder = listed(db).orderBy('enquiry.received_at').orderBy('enquiry.id')
  const overdue = await inOrder
    .where(isWaiting)
    .where(clock, '<', now - promisedMs)
    .execute()
  const overdueIds = new Set(overdue.map(({ id }) => id))
  const recent = await inOrder
    .where('enquiry.received_at', '>', since - storingMarginMs)
    .where(notHeldBack)
    .execute()
  const arrived = recent.filter(({ id }) => !overdueIds.has(id))
  const followUps = await readList(db, 'follow-ups', kigaliDay(now))
  const quarantine = await readQuarantine(db)
  const undelivered = await readList(db, 'undelivered', kigaliDay(now))
  const tasks = await listOverdue(db, kigaliDay(now))
  const sections = [
    section(
      '{count} overdue',
      t('Overdue: not answered within {hours} hours', { hours: answerWithinHours }),
      'to-answer',
      overdue.map((enquiry) => item(enquiry, timeLeft(enquiry, now))),
    ),
    section(
      '{count} to follow up',
      t('Follow-ups: due today or earlier'),
      'follow-ups',
      followUps.map((enquiry) => item(enquiry, followUpDetail(enquiry, nameOf))),
    ),
    section(
      'overdue trip tasks: {count}',
      t('Trips: overdue tasks'),
      'booked',
      tasks.map(taskItem),
    ),
    section(
      '{count} new',
      t('New since the last digest'),
      'all',
      arrived.map((enquiry) => arrivedItem(enquiry, now)),
    ),
    section(
      'automatic replies: {count}',
      t('Automatic replies, not counted as unread. Look whether a person wrote one:'),
      'all',
      await readAutomaticReplies(db, since),
    ),
    section(
      '{count} undelivered',
      t('Not delivered: the desk gave up on an email or webhook call'),
      'undelivered',
      undelivered.map((enquiry) => item(enquiry, receivedDetail(enquiry))),
    ),
    section(
      '{count} in quarantine',
      t('In quarantine: these look automated'),
      'quarantine',
      quarantine.newest.map((one) => item(one, receivedDetail(one))),
      quarantine.count,
    ),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/** A person's email that was taken for an automatic one has to be seen by somebody. */
async function readAutomaticReplies(db: Db, since: number): Promise<readonly ListItem[]> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('enquiry', 'enquiry.id', 'message.enquiry_id')
    .select(['reference', 'kind', 'name', 'received_at', 'subject', 'traits'])
    .where('direction', '=', 'in')
    .where('stored_at', '>', since - storingMarginMs)
    .orderBy('stored_at')
    .execute()
  return rows.flatMap(({ subject, traits, ...enquiry }) => {
    const { isAutomatic, isBounce } = JSON.parse(traits)
    if (!isAutomatic || isBounce) return []
    return [item(enquiry, `“${shorten(oneLine(subject), maxSubject)}”`)]
  })
}

/** In characters. */
const maxSubject = 80

const section = (
  label: Message,
  heading: string,
  list: InboxList,
  items: readonly ListItem[],
  count = items.length,
) => ({ label, heading, list, items, count })

const item = <Enquiry extends NamedEnquiry>(enquiry: Enquiry, detail: string) => ({
  ...enquiry,
  line: `${enquiryLine(enquiry)}, ${detail}`,
})

const followUpDetail = ({ follow_up, assignee }: ListedEnquiry, nameOf: Members['nameOf']) =>
  [
    t('on {day}', { day: readableDay(follow_up ?? '') }),
    assignee !== null && t('assigned to {name}', { name: nameOf(assignee) }),
  ]
    .filter(Boolean)
    .join(', ')

const receivedDetail = ({ received_at }: { readonly received_at: number }) =>
  t('received {time}', { time: kigaliTime(received_at) })

function arrivedItem(enquiry: ListedEnquiry, now: number): ListItem {
  const { state } = enquiry
  if (awaitsFirstAnswer(enquiry)) return item(enquiry, timeLeft(enquiry, now))
  return {
    ...item(enquiry, t(states[state].waitsFrom === 'arrival' ? 'to read' : states[state].name)),
    payload: undefined,
  }
}

function dailyDigestEmail(
  problems: readonly Problem[],
  sections: readonly ReturnType<typeof section>[],
  deskUrl: string,
): EmailContent {
  const counts = sections.map(({ label, count }) => t(label, { count }))
  if (problems.length > 0) counts.unshift(tCount(problems.length, '1 problem', '{count} problems'))
  const subject = t('This morning: {counts}', { counts: counts.join(', ') })
  const heading = (text: string): Block => ({ type: 'heading', text })
  return {
    subject,
    document: {
      preview: subject,
      heading: t('Mwaramutse! The desk this morning'),
      blocks: [
        ...problems.slice(0, 1).map(() => heading(t('Problems'))),
        ...problems.map(
          ({ message, advice }): Block => ({ type: 'paragraph', text: `${message} ${advice}` }),
        ),
        ...sections.flatMap(({ heading: title, items, list, count }) => [
          heading(title),
          ...listBlocks(items, { deskUrl, list, count }),
        ]),
      ],
    },
  }
}
