import { join } from 'node:path'
import {
  addNote,
  answerEnquiry,
  assign,
  closeForGood,
  followUpOn,
  release,
  reopen,
  setOutcome,
} from '#desk/actions/act-on-enquiry.ts'
import { approve, publishableNow } from '#desk/actions/publish.ts'
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
import type { Db } from '#desk/store/tables.ts'
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
  const taken = new Map<Sample, string>()
  const actOn = (enquiryId: string, sample: Sample): Act => ({
    enquiryId,
    by: pickFor(sample, members.addresses),
    now: now(),
    id: ids.uuid(),
    seen: null,
  })

  return {
    deliver: () => deliver(emails),
    poll: monitor.poll,
    async take(sample: Sample) {
      taken.set(sample, (await acceptSample(dependencies, sample)).id)
    },
    async act(sample: Sample, step: Step) {
      const id = taken.get(sample) ?? ''
      const isDone =
        step === 'change'
          ? await acceptSample(dependencies, changed(sample))
          : (await acts[step]({
              db,
              act: actOn(id, sample),
              sample,
              folder: settings.DATA_DIR,
            })) === 'done'
      if (!isDone) throw new Error(`the desk did not ${step} ${sample.identity.reference}`)
    },
  }
}

type Doing = {
  readonly db: Db
  readonly act: Act
  readonly sample: Sample
  /** Where approved reviews are written: never where the operator's own are. */
  readonly folder: string
}
type Does = (doing: Doing) => Promise<unknown>

/** What the team does, as in the browser. Who has an enquiry is who acts. */
const acts: Readonly<Record<Exclude<Step, 'change'>, Does>> = {
  answer: ({ db, act }) => answerEnquiry(db, act),
  assign: ({ db, act }) => assign(db, act, act.by),
  book: ({ db, act }) => setOutcome(db, act, { outcome: 'booked', lostReason: '' }),
  close: ({ db, act }) => closeForGood(db, act),
  // Two days later: in the demo one of them is due and one is not.
  'follow up': ({ db, act }) => followUpOn(db, act, kigaliDay(act.now + 2 * dayMs)),
  lose: ({ db, act, sample }) =>
    setOutcome(db, act, { outcome: 'lost', lostReason: pickFor(sample, lostReasons) }),
  note: ({ db, act, sample }) => addNote(db, act, pickFor(sample, teamNotes)),
  quote: ({ db, act }) => setOutcome(db, act, { outcome: 'quoted', lostReason: '' }),
  release: async ({ db, act }) => (await release(db, act)).performed,
  reopen: ({ db, act }) => reopen(db, act),
  async approve({ db, act, sample, folder }) {
    const found = await findByReference(db, sample.identity.reference)
    const entry = found && publishableNow(found.enquiry)
    return entry && (await approve(db, act, folder, entry)).performed
  },
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
