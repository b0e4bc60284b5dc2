import { sql } from 'kysely'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { listUsed, lockWrites } from '#desk/db/queries.ts'
import type { Db, Source } from '#desk/db/tables.ts'
import {
  type Act,
  type ActionResult,
  newAct,
  perform,
  setColumns,
} from '#desk/enquiries/activities.ts'
import {
  type DeliveryContext,
  insertDeliveries,
} from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { bookingContent, contentHash, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { answeredAt, isReleased } from '#desk/enquiries/life.ts'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { isOf, openEnquiries } from '#desk/enquiries/store.ts'
import type { NewEnquiry } from './new-enquiry.ts'
import { insertRevision, type StoreResult, storeEnquiry } from './store-enquiry.ts'

// Enquiries that members enter by hand.

type Entry = Pick<NewEnquiry, 'name' | 'email' | 'phone'> & {
  readonly submissionId: string
  readonly source: Source
  readonly campaign: string
  readonly isAnswered: boolean
  readonly note: string
  readonly request: BookingRequest
}

/** Stores an enquiry that a member entered, with its source, state and note, in one transaction. */
export const enterEnquiry = (
  db: Db,
  { source, campaign, isAnswered, note, request, ...entry }: Entry,
  { by, ...context }: DeliveryContext & { readonly by: string },
): Promise<StoreResult> =>
  lockWrites(db, async (trx) => {
    const content = bookingContent(request)
    const stored = await storeEnquiry(
      trx,
      {
        ...entry,
        kind: 'booking',
        reference: null,
        about: content.regions,
        payload: JSON.stringify(content),
        contentHash: contentHash(content),
        evidence: { origin: 'own' },
        freeText: { names: [], note: '' },
        fingerprints: { sender: 'team', network: 'team', note: null, mailbox: '' },
      },
      { first: [], revised: [], release: null, reopens: false },
      { ...context, limits: { ENQUIRIES_PER_HOUR: Infinity, CONFIRMATIONS_PER_HOUR: Infinity } },
    )
    if (stored.outcome === 'duplicate') return stored
    const act = () => newAct(context.ids, { enquiryId: stored.id, by, now: context.now })
    await perform(
      trx,
      act(),
      stored.outcome === 'stored' ? 'entered' : 'corrected',
      async (_, enquiry) => {
        await setColumns(trx, enquiry.id, { source, campaign })
        return { to: source, columns: isAnswered ? answeredAt(enquiry, context.now) : {} }
      },
    )
    if (note !== '') await addNote(trx, act(), note)
    return stored
  })

export const correctEnquiry = (
  db: Db,
  act: Act,
  { source, campaign, request, ...person }: Omit<Entry, 'submissionId' | 'isAnswered' | 'note'>,
  context: DeliveryContext,
): Promise<ActionResult | 'same'> =>
  lockWrites<ActionResult | 'same'>(db, async (trx) => {
    const content = bookingContent(request)
    const hash = contentHash(content)
    const earlier = await trx
      .selectFrom('revision')
      .innerJoin('enquiry', 'enquiry.id', 'revision.enquiry_id')
      .select(['number', 'payload', 'content_hash', 'revision'])
      .select(['source', 'campaign', 'name', 'email', 'phone'])
      .where('enquiry_id', '=', act.enquiryId)
      .execute()
    const newest = earlier.find(({ number, revision }) => number === revision)
    const isNewest = newest?.payload !== undefined && hashOfStored(newest.payload) === hash
    const old = newest && [newest.source, newest.campaign, newest.name, newest.email, newest.phone]
    const typed = [source, campaign, person.name, person.email, person.phone]
    if (isNewest && JSON.stringify(old) === JSON.stringify(typed)) return 'same'
    return perform(trx, act, 'corrected', async (_, enquiry) => {
      if (enquiry.source === 'website') return false
      const changed = { ...person, source, campaign, about: content.regions, changed_at: act.now }
      if (isNewest) {
        await setColumns(trx, act.enquiryId, changed)
        return true
      }
      const revision = enquiry.revision + 1
      // A version may return to an earlier one's content. Hashes are unique, so that visitors' retries add no version.
      const isKnown = earlier.some(({ content_hash }) => content_hash === hash)
      const version = {
        contentHash: isKnown ? `${hash} ${revision}` : hash,
        payload: JSON.stringify(content),
      }
      await insertRevision(trx, act.enquiryId, revision, version, act.now)
      await setColumns(trx, act.enquiryId, { ...changed, revision })
      if (isReleased(enquiry)) {
        await insertDeliveries(trx, { id: act.enquiryId, revision }, [], context)
      }
      return true
    })
  })

const hashOfStored = (payload: string) => contentHash(storedBooking(payload))

type Person = Readonly<Record<'email' | 'phone' | 'submissionId', string>>

export const listCampaigns = (db: Db) =>
  listUsed(
    db
      .selectFrom('enquiry')
      .select('campaign as word')
      .where('campaign', '!=', '')
      .orderBy('received_at', 'desc'),
  )

/** Finds the open enquiries of the same person. */
export const findOpenOf = (db: Db, { submissionId, ...person }: Person) =>
  openEnquiries(db)
    .select(['reference', 'name'])
    .where(sql`coalesce(submission_id, '')`, '!=', submissionId)
    .where(isOf(person))
    .execute()
