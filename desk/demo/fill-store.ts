import { join } from 'node:path'
import { dayMs, hourMs, minuteMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { openLog } from '#desk/base/log.ts'
import type { Settings } from '#desk/config/settings.ts'
import {
  type AcceptDependencies,
  acceptBooking,
  acceptContactMessage,
  acceptPageForm,
} from '#desk/enquiries/accept-enquiry.ts'
import { emlFolder, writtenToFolder } from '#desk/mail/eml-folder.ts'
import type { SendMail, SendResult } from '#desk/mail/send-mail.ts'
import { lastSeven } from '#desk/monitor/reminders.ts'
import type { Channel } from '#desk/outbox/channel.ts'
import { expiryAt, removeOutdated } from '#desk/privacy/purge.ts'
import { createJobs } from '#desk/server/background-work.ts'
import { type DeskWorld, wireDesk } from '#desk/server/wire-desk.ts'
import type { Act } from '#desk/store/activities.ts'
import type { Stored } from '#desk/store/enquiries.ts'
import { openStore, type Store } from '#desk/store/open-store.ts'
import { findByReference } from '#desk/store/read-enquiries.ts'
import { reminderHours } from '#desk/store/reminders.ts'
import { actionsByPath, type Typed } from '#desk/team/do-action.ts'
import { choiceOf, chosenIn } from '#enquiry/booking-fields.ts'
import { accommodations } from '#enquiry/choices.ts'
import { lostReasons, teamNotes } from './sample-texts.ts'
import type { Sample } from './samples.ts'
import type { Step } from './stories.ts'

/**
 * Lives through the months of the demo in a moment: the desk's own work, by a clock that is set to what
 * comes next. The store of these settings is new; emails go into its mail folder and nowhere else.
 * Throws where the desk does not do what a story says.
 */
export async function fillStore(
  samples: readonly Sample[],
  now: number,
  settings: Settings,
  world: Omit<DeskWorld, 'now'>,
): Promise<void> {
  const store = await openStore(settings)
  try {
    const clock = { now }
    // What retention would have removed by now is not written in the first place.
    const isKept = () => clock.now > expiryAt(settings, now).delivery
    const desk = await openDesk(store, settings, { ...world, now: () => clock.now, isKept })
    for (const { at, happens } of moments(samples, desk, now)) {
      clock.now = at
      await happens?.()
      while ((await desk.deliver()) === 'delivered');
      if (isKept()) await desk.poll()
    }
    await removeOutdated({ store, settings }, now)
  } finally {
    await store.close()
  }
}

type Moment = { readonly at: number; readonly happens?: () => Promise<unknown> }

/** What happens, and when the desk has something to say by itself: reminders, the daily digest. */
function moments(
  samples: readonly Sample[],
  { take, act }: SampleDesk,
  now: number,
): readonly Moment[] {
  const told = samples.flatMap((sample): readonly Moment[] => [
    { at: sample.receivedAt, happens: () => take(sample) },
    ...sample.steps.map(({ at, does }) => ({ at, happens: () => act(sample, does) })),
    ...reminderHours.map((hours) => ({ at: sample.receivedAt + hours * hourMs + minuteMs })),
  ])
  const first = Math.min(...told.map(({ at }) => at))
  const mornings: Moment[] = []
  for (let at = lastSeven(now) + minuteMs; at > first; at -= dayMs) mornings.push({ at })
  return [...told, ...mornings, { at: now }]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at)
}

type SampleDesk = Awaited<ReturnType<typeof openDesk>>

async function openDesk(
  store: Store,
  settings: Settings,
  { isKept, ...world }: DeskWorld & { readonly isKept: () => boolean },
) {
  const { db } = store
  const { now } = world
  const { ids, members, emailContext, accepting } = await wireDesk(store, settings, world)
  const log = openLog('silent')
  const work = { store, settings, emailContext, ids, now, log }
  const transport = sampleTransport(join(settings.DATA_DIR, 'mail'), isKept)
  const { channels, deliver, monitor } = createJobs(work, transport)
  // To nobody's webhooks: the demo mails and calls nobody.
  const [emails] = channels as [Channel, ...Channel[]]
  const dependencies: AcceptDependencies = { ...accepting, webhooks: [], deliveriesAdded() {} }
  // Approved reviews are written where the operator's own never are.
  const doing = { db, ids, members, folder: settings.DATA_DIR }

  async function doForm(sample: Sample, step: keyof typeof forms): Promise<boolean> {
    const { reference } = sample.identity
    const found = await findByReference(db, reference)
    if (found === null) return false
    const by = pickFor(sample, members.addresses)
    const act: Act = { enquiryId: found.enquiry.id, by, now: now(), id: ids.uuid(), seen: null }
    const [does, typed = {}] = forms[step](act, sample)
    return (await actionsByPath[does](act, found.enquiry, typed, doing)) === 'done'
  }

  return {
    deliver: () => deliver(emails),
    poll: monitor.poll,
    take: (sample: Sample) => acceptSample(dependencies, sample),
    async act(sample: Sample, step: Step) {
      if (step === 'change') await acceptSample(dependencies, changed(sample))
      else if (!(await doForm(sample, step))) {
        throw new Error(`the desk did not ${step} ${sample.identity.reference}`)
      }
    },
  }
}

/** A form of the team's pages, and what is typed into it. */
type Form = readonly [does: keyof typeof actionsByPath, typed?: Typed]

/** What the team does, as in the browser. Who has an enquiry is who acts. */
const forms: Readonly<Record<Exclude<Step, 'change'>, (act: Act, sample: Sample) => Form>> = {
  answer: () => ['answered'],
  approve: () => ['approve'],
  assign: ({ by }) => ['assign', { to: by }],
  book: () => ['outcome', { outcome: 'booked' }],
  close: () => ['close'],
  // Two days later: in the demo one of them is due and one is not.
  'follow up': ({ now }) => ['follow-up', { day: kigaliDay(now + 2 * dayMs) }],
  lose: (_, sample) => ['outcome', { outcome: 'lost', reason: pickFor(sample, lostReasons) }],
  note: (_, sample) => ['note', { text: pickFor(sample, teamNotes) }],
  quote: () => ['outcome', { outcome: 'quoted' }],
  release: () => ['release'],
  reopen: () => ['reopen'],
}

/** The same for the same sample. */
const pickFor = <Item>({ identity }: Sample, items: readonly Item[]) =>
  items[identity.reference.charCodeAt(7) % items.length] as Item

/** What mail servers say to those whose story it is. */
const troubles: Readonly<Record<string, SendResult>> = {
  'no-mailbox.example': { outcome: 'refused', detail: 'RCPT TO 550 5.1.1 No such mailbox' },
  'full.example': { outcome: 'retry', detail: 'RCPT TO 452 4.2.2 The mailbox is full' },
}

function sampleTransport(folder: string, isKept: () => boolean): SendMail {
  const write = emlFolder(folder)
  return async (message) => {
    const trouble = troubles[message.to.slice(message.to.lastIndexOf('@') + 1)]
    if (trouble !== undefined) return trouble
    return isKept() ? write(message) : { outcome: 'sent', detail: writtenToFolder }
  }
}

async function acceptSample(dependencies: AcceptDependencies, sample: Sample): Promise<Stored> {
  const { call, identity } = sample
  if (sample.kind === 'booking') {
    const request = { ...sample.content, ...identity }
    await acceptBooking(dependencies, 'sheet', request, call)
    return acceptBooking(dependencies, 'customer', request, call)
  }
  if (sample.kind === 'contact') {
    return acceptContactMessage(dependencies, { ...sample.content, ...identity }, call)
  }
  return acceptPageForm(dependencies, sample.kind, { ...sample.content, ...identity }, call)
}

/** A booking whose sender thought again. */
function changed(sample: Sample): Sample {
  if (sample.kind !== 'booking') throw new Error(`no ${sample.kind} is changed in any story`)
  const isLuxury = chosenIn(sample.content, 'budget').includes('luxury')
  const budget = choiceOf(accommodations, isLuxury ? 'premium' : 'luxury').word
  return { ...sample, content: { ...sample.content, budget } }
}
