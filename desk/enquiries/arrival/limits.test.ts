import { describe, expect, test } from 'vitest'
import type { Db } from '#desk/db/tables.ts'
import { actOn, type Guard, newStore, noon, plan, stateOf } from '#desk/db/test-store.ts'
import type { EmailPlan } from '#desk/enquiries/emails/email-plan.ts'
import { answerEnquiry, close } from '#desk/enquiries/one/what-happened.tsx'
import { findByReference, listDeliveries, listEnquiries } from '#desk/enquiries/store.ts'
import { recordGivenUp, recordSent } from '#desk/outbox/delivery-results.ts'
import { twinStores } from '../../../tests/stores.ts'
import { quarantineCeiling, removeOldRateEvents } from './limits.ts'
import { release } from './quarantine.ts'
import type { Evidence } from './spam-score.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const guardFor = (
  evidence: Partial<Evidence> = {},
  confirmationsPerHour = 200,
  enquiriesPerHour = 30,
): Guard => ({
  evidence,
  limits: {
    ENQUIRIES_PER_HOUR: enquiriesPerHour,
    CONFIRMATIONS_PER_HOUR: confirmationsPerHour,
  },
})
const fiveAnHour = guardFor({}, 200, 5)
const guard = guardFor()
const strict = guardFor({ homepage: 'filled', secondsOnForm: '1' })

/** Adds copies of a quarantined enquiry, since storing thousands would take minutes. */
async function fillQuarantine(db: Db, id: string, count: number, network?: string) {
  const { id: _, ...enquiry } = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < count; index += 1) {
    const copy = `copy ${network ?? ''} ${index}`
    const row = { ...enquiry, id: copy, reference: copy, submission_id: copy }
    await db.insertInto('enquiry').values(row).execute()
    const event = { id: copy, enquiry_id: copy, name: 'enquiry', at: noon, sender: copy } as const
    if (network)
      await db
        .insertInto('rate_event')
        .values({ ...event, subject: network })
        .execute()
  }
}

const atOnce: EmailPlan = { ...plan, first: [{ kind: 'customer', dueAt: 0 }] }

describe.each(twinStores)('on %s', (kind) => {
  type SendOptions = Partial<{
    sender: string
    note: string
    mailbox: string
    at: number
    content: string
    payload: string
    by: typeof guard
    withPlan: EmailPlan
  }>

  async function newDesk() {
    const store = await newStore(kind)
    let made = 0
    return {
      ...store,
      async deliver(at: number) {
        for (const email of await store.leaseAll(at)) {
          await recordSent(store.db, email, { at, detail: '' })
        }
      },
      /** Stores an enquiry, or a revision if given an id. Returns the states of its emails. */
      async send(options: SendOptions = {}, id?: string) {
        made += 1
        const submissionId = id ?? `submission-${made}`
        const { sender = 'a', note = null, mailbox = submissionId, at = noon } = options
        const { content = submissionId, payload, withPlan = plan, by = guard } = options
        const email = `${mailbox}@example.test`
        const fingerprints = { sender, network: sender, note, mailbox }
        const sent = { submissionId, reference: null, contentHash: content, email }
        const changes = { ...sent, fingerprints, ...(payload && { payload }) }
        const stored = await store.take(changes, at, withPlan, by)
        const enquiry = await findByReference(store.db, stored.reference)
        const deliveries = await listDeliveries(store.db, stored.id)
        const stateTo = (name: string) => {
          const found = deliveries.findLast(({ target }) => target === name)
          return found && stateOf(found)
        }
        return {
          ...stored,
          deliveries: deliveries.map(({ target }) => target),
          state: enquiry?.state,
          signals: JSON.parse(enquiry?.evidence ?? '{}').signals,
          confirmation: stateTo('customer'),
          team: stateTo('team'),
        }
      },
    }
  }

  test('many enquiries from one address reach the inbox with a mark, but a flood does not', async () => {
    await using desk = await newDesk()
    const by = fiveAnHour
    for (let index = 0; index < 5; index += 1) {
      const sent = await desk.send({ by, at: noon + index })
      expect(sent).toMatchObject({ state: 'new', signals: [] })
    }
    expect(await desk.send({ by, at: noon + 5 })).toMatchObject({
      state: 'new',
      signals: ['many from one address'],
      team: 'waiting',
    })
    const other = { mailbox: 'another', withPlan: atOnce }
    expect(await desk.send({ by, at: noon + 6, ...other })).toMatchObject({
      confirmation: 'skipped: hourly limit',
    })
    for (let index = 7; index < 20; index += 1) await desk.send({ by, at: noon + index })
    const flood = await desk.send({ by, at: noon + 20 })
    expect(flood).toMatchObject({ state: 'quarantine', signals: ['too many from one address'] })
    expect((await desk.send({ by, at: noon + 20, sender: 'b' })).signals).toEqual([])
    expect((await desk.send({ by, at: noon + 3 * hour })).signals).toEqual([])
    expect(await listEnquiries(desk.db)).toHaveLength(23)
  })

  test('quarantine takes 200 enquiries a day from one network, and 2,000 in total', async () => {
    await using desk = await newDesk()
    for (let index = 0; index < 200; index += 1) await desk.send({ by: strict })
    await expect(desk.send({ by: strict })).rejects.toThrow('the quarantine is full')
    expect((await desk.send({ by: strict, sender: 'b' })).state).toBe('quarantine')
    expect((await desk.send({ by: strict, at: noon + day })).state).toBe('quarantine')
    expect(quarantineCeiling(30)).toBe(2000)
  })

  test('a full quarantine refuses suspects, and of clean enquiries only long ones of one network', async () => {
    await using desk = await newDesk()
    const by = fiveAnHour
    const suspects = { ...fiveAnHour, evidence: strict.evidence ?? {} }
    await desk.send({ by: suspects, sender: 'bot' })
    const { id } = await desk.send({ by: suspects, sender: 'bot' })
    await fillQuarantine(desk.db, id, quarantineCeiling(5))
    await expect(desk.send({ by: suspects, sender: 'bot 2' })).rejects.toThrow('is full')
    for (let index = 0; index < 60; index += 1) {
      expect((await desk.send({ by, sender: `n${index}` })).outcome).toBe('stored')
    }
    const visitor = await desk.send({ by, sender: 'a visitor' })
    expect(visitor).toMatchObject({ state: 'quarantine', signals: ['too many at once'] })
    // A visitor behind the bots' own network is stored too.
    await fillQuarantine(desk.db, id, 200, 'bot')
    await expect(desk.send({ by: suspects, sender: 'bot' })).rejects.toThrow('is full')
    expect((await desk.send({ by, sender: 'bot' })).outcome).toBe('stored')
    for (let index = 0; index < 199; index += 1) await desk.send({ by, sender: 'bot' })
    const long = { by, payload: JSON.stringify({ message: 'x'.repeat(4096) }) }
    await expect(desk.send({ ...long, sender: 'bot' })).rejects.toThrow('is full')
    expect((await desk.send({ ...long, sender: 'another visitor' })).outcome).toBe('stored')
    expect((await desk.send({ by, sender: 'bot' })).state).toBe('quarantine')
  })

  test('quarantined enquiries do not take the last space of the disk', async () => {
    await using desk = await newDesk()
    const full = { ...strict, isDiskLow: true }
    await expect(desk.send({ by: full })).rejects.toThrow('is full')
    expect((await desk.send({ by: { ...guard, isDiskLow: true } })).state).toBe('new')
  })

  test('a changed enquiry does not count as a new one', async () => {
    await using desk = await newDesk()
    for (let index = 0; index < 29; index += 1) await desk.send()
    for (let index = 0; index < 12; index += 1) {
      expect((await desk.send({ content: `${index}` }, 'one-submission')).state).toBe('new')
    }
  })

  test('the same text from four addresses within a day is quarantined', async () => {
    await using desk = await newDesk()
    const send = (sender: string, at: number) => desk.send({ sender, note: 'same', at })
    const states = []
    for (const sender of ['a', 'b', 'b', 'c', 'd']) states.push((await send(sender, noon)).state)
    expect(states).toEqual(['new', 'new', 'new', 'new', 'quarantine'])
    expect((await desk.send({ sender: 'e', note: 'other' })).state).toBe('new')
    expect((await send('e', noon + day)).state).toBe('new')
  })

  test('a mailbox gets three confirmations in 24 hours, and the team an email about every enquiry', async () => {
    await using desk = await newDesk()
    const send = (at: number) => desk.send({ mailbox: 'victim', sender: `${at}`, at })
    for (const at of [noon + minute, noon + hour, noon + 2 * hour]) {
      expect(await send(at)).toMatchObject({ confirmation: 'waiting: last call', team: 'waiting' })
      await desk.deliver(at)
    }
    expect(await send(noon + 3 * hour)).toMatchObject({
      state: 'new',
      confirmation: 'skipped: mailbox limit',
      team: 'waiting',
    })
    const aDayLater = noon + minute + day
    expect(await send(aDayLater - 1)).toMatchObject({ confirmation: 'skipped: mailbox limit' })
    expect(await send(aDayLater)).toMatchObject({ confirmation: 'waiting: last call' })
    expect(await send(aDayLater + 1)).toMatchObject({ confirmation: 'skipped: mailbox limit' })
  })

  test('refused confirmations to one address do not delay other emails', async () => {
    await using desk = await newDesk()
    const by = { limits: { ENQUIRIES_PER_HOUR: 6, CONFIRMATIONS_PER_HOUR: 200 } }
    const sendNext = async (now: number) => {
      const email = await desk.lease(now)
      if (email === null) return null
      const attempt = { at: now, detail: '550 5.1.1' }
      const report = { id: `of ${email.id}`, messageId: `<of-${email.id}@example.test>` }
      await (email.target === 'customer'
        ? recordGivenUp(desk.db, email, attempt, { state: 'refused', report })
        : recordSent(desk.db, email, attempt))
      return email
    }
    for (let index = 0; index < 20; index += 1) await desk.send({ by })
    await desk.send({ by, content: 'b' }, 'submission-1')
    let refused = 0
    while ((await sendNext(noon + minute))?.target !== 'customer');
    await desk.send({ by, sender: 'b', at: noon + minute }, 'another')
    for (;;) {
      const email = await sendNext(noon + 2 * minute)
      if (refused === 0) expect(email).toMatchObject({ target: 'team' })
      if (email === null) break
      refused += 1
    }
    expect(refused).toBeGreaterThan(12)
  })

  test('a flood from many networks is quarantined; many enquiries from one network do not affect others', async () => {
    await using desk = await newDesk()
    const by = fiveAnHour
    for (let index = 0; index < 15; index += 1) await desk.send({ by, sender: 'one', at: noon })
    const other = await desk.send({ by, sender: 'another' })
    expect(other).toMatchObject({ state: 'new', team: 'waiting' })
    for (let index = 0; index < 8; index += 1) await desk.send({ by, sender: `${index}` })
    const late = await desk.send({ by, sender: 'late' })
    expect(late).toMatchObject({ state: 'quarantine', signals: ['too many at once'] })
    expect((await desk.send({ by, sender: 'later', at: noon + hour })).state).toBe('new')
  })

  test('a limit of twenty confirmations an hour allows exactly twenty', async () => {
    await using desk = await newDesk()
    const confirmations = []
    const by = guardFor({}, 20)
    for (let index = 0; index < 22; index += 1) {
      confirmations.push((await desk.send({ by, sender: `${index % 10}` })).confirmation)
    }
    expect(confirmations.slice(0, 20)).toEqual(Array(20).fill('waiting: last call'))
    expect(confirmations.slice(20)).toEqual(Array(2).fill('skipped: hourly limit'))
    const late = await desk.send({ by, sender: 'late', at: noon + hour })
    expect(late.confirmation).toBe('waiting: last call')
  })

  const oneAnHour = guardFor({}, 1)

  test('an enquiry counts once, however often its address changes', async () => {
    await using desk = await newDesk()
    for (let index = 0; index < 12; index += 1) {
      const options = { mailbox: `${index}`, content: `${index}`, by: guardFor({}, 2) }
      expect((await desk.send(options, 'changed')).confirmation).toBe('waiting: last call')
    }
    const guest = { by: guardFor({}, 2), at: noon + minute }
    expect((await desk.send(guest)).confirmation).toBe('waiting: last call')
    expect((await desk.send(guest)).confirmation).toBe('skipped: hourly limit')
  })

  test('a mailbox that got no email does not count', async () => {
    await using desk = await newDesk()
    for (const id of ['one', 'two', 'three']) {
      await desk.send({ mailbox: 'guest', content: `${id} a` }, id)
      await desk.send({ mailbox: id, content: `${id} b` }, id)
    }
    expect((await desk.send({ mailbox: 'guest' })).confirmation).toBe('waiting: last call')
  })

  test('a confirmation counts from when it is sent', async () => {
    await using desk = await newDesk()
    const send = async (at: number) =>
      (await desk.send({ by: oneAnHour, at, withPlan: atOnce })).confirmation
    expect(await send(noon)).toBe('waiting')
    expect(await send(noon + hour - 1)).toBe('skipped: hourly limit')
    await desk.deliver(noon + hour - 1)
    expect(await send(noon + 2 * hour - 2)).toBe('skipped: hourly limit')
    expect(await send(noon + 2 * hour - 1)).toBe('waiting')
  })

  test('a confirmation that was sent or released counts for its mailbox, even if the address changes', async () => {
    await using desk = await newDesk()
    for (const id of ['one', 'two']) {
      await desk.send({ mailbox: 'victim', withPlan: atOnce }, id)
      await desk.deliver(noon)
      await desk.send({ mailbox: id, content: `${id} b` }, id)
    }
    const { id } = await desk.send({ mailbox: 'victim', by: strict, withPlan: atOnce })
    await release(desk.db, actOn({ id }, noon), desk.sending)
    expect((await desk.send({ mailbox: 'victim' })).confirmation).toBe('skipped: mailbox limit')
  })

  test('twelve simultaneous enquiries with one victim’s address cause three confirmations', async () => {
    await using desk = await newDesk()
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        desk.send({ mailbox: 'victim', sender: `${index}` }),
      ),
    )
    expect(sent.filter(({ confirmation }) => confirmation === 'waiting: last call')).toHaveLength(3)
    expect(
      sent.filter(({ confirmation }) => confirmation === 'skipped: mailbox limit'),
    ).toHaveLength(9)
    expect(await listEnquiries(desk.db)).toHaveLength(12)
  })

  test('a revision that changes the address to the victim’s cannot exceed the limit', async () => {
    await using desk = await newDesk()
    for (let index = 0; index < 3; index += 1) await desk.send({ mailbox: 'victim' })
    await desk.send({ mailbox: 'mine' }, 'turned-later')
    const revised = await desk.send({ mailbox: 'victim', content: 'b' }, 'turned-later')
    expect(revised).toMatchObject({ outcome: 'revised', confirmation: 'skipped: mailbox limit' })
    // The limit also applies to an email that is being sent during the change, since the address may change back.
    await desk.send({ mailbox: 'slow', withPlan: atOnce }, 'in-hand')
    let taken = await desk.lease(noon)
    while (taken?.target === 'team') {
      await recordSent(desk.db, taken, { at: noon, detail: '' })
      taken = await desk.lease(noon)
    }
    expect(taken).toMatchObject({ target: 'customer', email: 'slow@example.test' })
    const leasedRevision = await desk.send({ mailbox: 'victim', content: 'b' }, 'in-hand')
    expect(leasedRevision).toMatchObject({
      outcome: 'revised',
      confirmation: 'skipped: mailbox limit',
    })
    await desk.send({ mailbox: 'free' }, 'kept')
    expect((await desk.send({ mailbox: 'free', content: 'b' }, 'kept')).confirmation).toBe(
      'waiting: last call',
    )
    expect((await desk.send({ mailbox: 'other', content: 'c' }, 'kept')).confirmation).toBe(
      'waiting: last call',
    )
  })

  test('a form on another site causes no confirmation, even after a revision', async () => {
    await using desk = await newDesk()
    const foreign = guardFor({ origin: 'foreign', secondsOnForm: '60' })
    const sent = await desk.send({ by: foreign })
    expect(sent).toMatchObject({
      state: 'new',
      confirmation: 'skipped: foreign origin',
      team: 'waiting',
    })
    await desk.send({ mailbox: 'guest' }, 'own')
    const revised = await desk.send({ mailbox: 'victim', content: 'b', by: foreign }, 'own')
    expect(revised).toMatchObject({
      state: 'new',
      outcome: 'revised',
      confirmation: 'skipped: foreign origin',
    })
    const strange = guardFor({ origin: 'foreign', homepage: 'filled', secondsOnForm: '1' })
    const held = await desk.send({ by: strange }, 'strange')
    expect(held).toMatchObject({ state: 'quarantine', deliveries: [] })
    const changed = await desk.send({ by: strict }, 'changed')
    await desk.send({ by: strange, content: 'b' }, 'changed')
    for (const { id } of [held, changed]) {
      await release(desk.db, actOn({ id }, noon), desk.sending)
      const deliveries = await listDeliveries(desk.db, id)
      expect(deliveries.map((one) => `${one.target} ${stateOf(one)}`)).toEqual([
        'customer skipped: foreign origin',
        'team waiting',
        'sheet waiting',
      ])
    }
  })

  test('a quarantined enquiry has no deliveries until its release', async () => {
    await using desk = await newDesk()
    const stored = await desk.send({ by: strict, mailbox: 'm' }, 'quarantined')
    expect(stored).toMatchObject({
      state: 'quarantine',
      signals: ['too quick', 'hidden field filled'],
      deliveries: [],
    })
    const third: EmailPlan = { ...plan, release: 'customer' }
    await desk.send({ mailbox: 'm', content: 'quarantined', withPlan: third }, 'quarantined')
    const revised = await desk.send({ mailbox: 'n', content: 'b', withPlan: third }, 'quarantined')
    expect(revised).toMatchObject({ state: 'quarantine', outcome: 'revised', deliveries: [] })

    const inAYear = noon + 365 * day
    const releaseNow = () => release(desk.db, actOn({ id: stored.id }, inAYear), desk.sending)
    expect(await releaseNow()).toBe('done')
    expect(await releaseNow()).toBe('impossible')
    expect((await listEnquiries(desk.db))[0]?.state).toBe('new')
    const emails = await desk.leaseAll(inAYear)
    expect(emails.map(({ target }) => target)).toEqual(['team', 'customer'])
    expect(emails.map(({ createdAt }) => createdAt)).toEqual([inAYear, inAYear])
    expect(emails.map((one) => [one.revision, one.enquiryId && one.email])).toEqual(
      Array(2).fill([2, 'n@example.test']),
    )
  })

  test('a suspicious revision stops unsent emails', async () => {
    await using desk = await newDesk()
    await desk.send({}, 'turning')
    const team = await desk.lease(noon)
    expect(team?.target).toBe('team')
    const revised = await desk.send({ content: 'b', by: strict, at: noon + 1 }, 'turning')
    expect(revised).toMatchObject({
      state: 'quarantine',
      signals: ['too quick', 'hidden field filled'],
      deliveries: ['customer', 'team', 'sheet'],
    })
    expect(await desk.lease(noon + day)).toBeNull()
    await recordSent(desk.db, team as NonNullable<typeof team>, { at: noon + 2, detail: '' })
    await release(desk.db, actOn({ id: revised.id }, noon + day), desk.sending)
    const out = await desk.leaseAll(noon + day)
    expect(out.map(({ target }) => target)).toEqual(['customer', 'update'])
  })

  const unconfirmed: EmailPlan = {
    ...plan,
    first: [{ kind: 'customer', dueAt: noon, skipReason: 'address' }],
  }

  test('a corrected address gets a confirmation', async () => {
    await using desk = await newDesk()
    const sent = await desk.send({ withPlan: unconfirmed }, 'corrected')
    expect(sent.confirmation).toBe('skipped: address')
    const corrected = await desk.send({ content: 'b' }, 'corrected')
    expect(corrected).toMatchObject({ outcome: 'revised', confirmation: 'waiting: last call' })
  })

  test('a confirmation over the limit is sent with the next revision within the limit', async () => {
    await using desk = await newDesk()
    await desk.send({}, 'busy')
    const busy = await desk.send({ mailbox: 'second', content: 'b', by: guardFor({}, 0) }, 'busy')
    expect(busy.confirmation).toBe('skipped: hourly limit')
    const free = await desk.send({ mailbox: 'free', content: 'c' }, 'busy')
    expect(free.confirmation).toBe('waiting: last call')
  })

  test.each([
    ['answered', answerEnquiry, unconfirmed, guard, 'skipped: address'],
    ['closed', close, unconfirmed, guard, 'skipped: address'],
    ['closed in quarantine', close, plan, strict, undefined],
  ] as const)(
    'an enquiry that is %s gets no confirmation for a later revision',
    async (_, act, withPlan, by, state) => {
      await using desk = await newDesk()
      const { id } = await desk.send({ withPlan, by }, 'done')
      await act(desk.db, actOn({ id }, noon + 1))
      const revised = await desk.send({ mailbox: 'stranger', content: 'b' }, 'done')
      expect(revised.confirmation).toBe(state)
    },
  )

  test('rate events are deleted after a week', async () => {
    await using desk = await newDesk()
    await desk.send({ note: 'same' })
    expect(await removeOldRateEvents(desk.db, noon + 7 * day - 1)).toBe(0)
    expect(await removeOldRateEvents(desk.db, noon + 7 * day)).toBe(2)
  })
})
