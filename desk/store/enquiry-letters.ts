import type { SelectQueryBuilder } from 'kysely'
import type { Surroundings } from './enquiries.ts'
import type { LetterTemplate, NewLetter, Tables, Trx } from './tables.ts'

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
export const unsent = ['held', 'pending', 'sending'] as const

/**
 * Of letters those that were sent after a moment. Finished and neither given up nor skipped is sent: asked
 * so, and in a query of its own, they are found by their time. Asked for `sent`, SQLite reads everything that
 * ever was.
 */
export const sentSince = <Row>(
  letters: SelectQueryBuilder<Tables, 'letter', Row>,
  since: number,
): SelectQueryBuilder<Tables, 'letter', Row> =>
  letters.where('finished_at', '>', since).where('state', 'not in', ['dead', 'skipped'])

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
