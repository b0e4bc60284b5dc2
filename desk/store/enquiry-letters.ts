import type { Surroundings } from './enquiries.ts'
import { insertEvents, readConfirmationHistory, type Traces } from './events.ts'
import type { LetterTable, LetterTemplate, NewLetter, Trx } from './tables.ts'

// The letters an enquiry gives reason for, in the transaction that stores it.

/** A letter to make. */
export type Occasion = {
  readonly template: LetterTemplate
  readonly state: 'held' | 'pending' | 'skipped'
  readonly dueAt: number
}

/** When a letter is due that waits for a person, and not for a time: the last moment there is. */
export const untilReleased = 8_640_000_000_000_000

/** The letter of an enquiry in quarantine. */
export const holdBack = (letter: Occasion): Occasion =>
  letter.state === 'skipped' ? letter : { ...letter, state: 'held', dueAt: untilReleased }

/** The letters that are not out yet; one in hand may come back, and is then written anew. */
const unsent = ['held', 'pending', 'sending'] as const

/**
 * Everything of an enquiry that is not out yet waits for somebody to release it. A letter in hand
 * keeps its lease: should it arrive after all it is sent, and otherwise it waits like the others.
 */
export async function holdLetters(trx: Trx, enquiryId: string): Promise<void> {
  await trx
    .updateTable('letter')
    .set({ state: 'held', due_at: untilReleased })
    .where('enquiry_id', '=', enquiryId)
    .where('state', 'in', unsent)
    .execute()
}

/**
 * Of an enquiry the newest update waits alone: it says what those before it would have said. They are
 * skipped like what a person takes out.
 */
export async function skipOlderUpdates(trx: Trx, enquiryId: string, now: number): Promise<void> {
  const updates = trx
    .selectFrom('letter as update')
    .where('update.enquiry_id', '=', enquiryId)
    .where('update.template', '=', 'update')
  await trx
    .updateTable('letter')
    .set({ state: 'skipped', due_at: now, finished_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'update')
    .where('state', 'in', ['held', 'pending'])
    .where('leased_until', 'is', null)
    .where(
      'revision',
      '<',
      updates.select(({ fn }) => fn.max('update.revision').as('newest')),
    )
    .execute()
}

const isConfirmation = ({ template, state }: Occasion) =>
  template === 'customer' && state !== 'skipped'

/** The occasions with the confirmation skipped where it would be one too many. */
export async function allowConfirmations(
  trx: Trx,
  enquiryId: string,
  occasions: readonly Occasion[],
  traces: Traces,
  surroundings: Surroundings,
): Promise<readonly Occasion[]> {
  if (!occasions.some(isConfirmation)) return occasions
  if (await countConfirmation(trx, enquiryId, traces, surroundings)) return occasions
  return occasions.map((letter) =>
    isConfirmation(letter) ? { ...letter, state: 'skipped' } : letter,
  )
}

/** Whether one more may go out; if so it is counted. */
async function countConfirmation(
  trx: Trx,
  enquiryId: string,
  traces: Traces,
  { now, ids, guard }: Surroundings,
): Promise<boolean> {
  if (!guard.mayConfirm(await readConfirmationHistory(trx, traces, now))) return false
  const { mailbox: subject, sender } = traces
  const event = { name: 'confirmation', subject, sender, enquiry_id: enquiryId, at: now } as const
  await insertEvents(trx, [event], ids.uuid)
  return true
}

type Revised = Surroundings & {
  readonly traces: Traces
  readonly isSameAddress: boolean
  readonly isHeldBack: boolean
  /** Whether it is new or in quarantine: not answered, not closed. */
  readonly isOpen: boolean
}

/**
 * What a revision means for the confirmation. An address that was impossible and is mended gives
 * reason for one while the enquiry is open, unless a person took it out; another address counts like a
 * new enquiry, or anybody could be written to by naming them in the second version.
 */
export async function confirmRevision(
  trx: Trx,
  enquiryId: string,
  first: readonly Occasion[],
  revised: Revised,
): Promise<readonly Occasion[]> {
  const letters = await trx
    .selectFrom('letter')
    .select(['state', 'created_at', 'finished_at'])
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'customer')
    .execute()
  if (letters.every(({ state }) => state === 'skipped')) {
    if (!revised.isOpen || !letters.every(wasNeverMeant)) return []
    const late = first.filter(isConfirmation)
    if (revised.isHeldBack) return late
    const allowed = await allowConfirmations(trx, enquiryId, late, revised.traces, revised)
    return allowed.filter(isConfirmation)
  }
  const isOnItsWay = letters.some(({ state }) => unsent.some((one) => one === state))
  if (!isOnItsWay || revised.isSameAddress || revised.isHeldBack) return []
  if (await countConfirmation(trx, enquiryId, revised.traces, revised)) return []
  await trx
    .updateTable('letter')
    .set({ state: 'skipped', created_at: revised.now, finished_at: revised.now })
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', 'customer')
    .where('state', 'in', unsent)
    .execute()
  return []
}

/** Skipped when it was written, by the desk. What a person takes out is finished later than that. */
const wasNeverMeant = ({
  created_at,
  finished_at,
}: Pick<LetterTable, 'created_at' | 'finished_at'>) => created_at === finished_at

export async function insertLetters(
  trx: Trx,
  enquiryId: string,
  revision: number,
  occasions: readonly Occasion[],
  { now, ids }: Surroundings,
): Promise<void> {
  if (occasions.length === 0) return
  const letters = occasions.map(
    ({ template, state, dueAt }): NewLetter => ({
      id: ids.uuid(),
      enquiry_id: enquiryId,
      revision,
      template,
      state,
      message_id: ids.messageId(),
      created_at: now,
      due_at: dueAt,
      leased_until: null,
      finished_at: state === 'skipped' ? now : null,
    }),
  )
  await trx.insertInto('letter').values(letters).execute()
}

/** What a later call sets free; not what waits for a person. */
export async function releaseLetter(
  trx: Trx,
  enquiryId: string,
  template: LetterTemplate,
  now: number,
): Promise<void> {
  await trx
    .updateTable('letter')
    .set({ state: 'pending', due_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where('template', '=', template)
    .where('state', '=', 'held')
    .where('due_at', '<', untilReleased)
    .execute()
}
