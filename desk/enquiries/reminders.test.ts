import { describe, expect, test } from 'vitest'
import { keepAutomatic, type MessageTraits } from '#desk/conversation/messages.ts'
import { actOn, noon, strictGuard as strict } from '#desk/db/test-store.ts'
import { hour, minute, newMonitor, operator } from '#desk/health/test-monitor.ts'
import { recordGivenUp } from '#desk/outbox/delivery-results.ts'
import { lastSeven } from '#desk/statistics/daily-digest.ts'
import { bookTrip } from '#desk/trips/store.ts'
import { twinStores } from '../../tests/stores.ts'
import { release } from './arrival/quarantine.ts'
import { followUpOn } from './one/follow-up.tsx'
import { answerEnquiry, close, reopen } from './one/what-happened.tsx'

// Reminders and digests, with a simulated clock whose noon is 14:00 in Kigali: docs/desk.md §9.

/** 07:00 in Kigali, 17 hours after the simulated noon. */
const seven = noon + 17 * hour

test.each([
  [noon, '2026-11-21T05:00:00.000Z'],
  [seven - 1, '2026-11-21T05:00:00.000Z'],
  [seven, '2026-11-22T05:00:00.000Z'],
  [Date.UTC(2026, 10, 21, 23, 30), '2026-11-21T05:00:00.000Z'], // 01:30 on the next day in Kigali
  [Date.UTC(2027, 6, 1, 5), '2027-07-01T05:00:00.000Z'], // no daylight saving time
])('at %i, the last 07:00 in Kigali was %s', (now, expected) => {
  expect(new Date(lastSeven(now)).toISOString()).toBe(expected)
})

describe.each(twinStores)('on %s', (kind) => {
  async function newReminders() {
    const desk = await newMonitor(kind)
    const reminders = async () =>
      (await desk.emails()).filter(({ subject }) => subject?.startsWith('Not answered yet'))
    return { ...desk, reminders }
  }

  test('the team is reminded after 12 and 20 hours, once each, however many desks poll', async () => {
    await using desk = await newReminders()
    const { world, monitor } = desk
    const { reference } = await desk.arrive()
    world.now = noon + 12 * hour - 1
    await monitor.poll()
    expect(await desk.reminders()).toEqual([])
    world.now = noon + 12 * hour
    // Simulates two desks on one store, one of which restarted.
    await Promise.all([monitor.poll(), desk.open().poll(), desk.open().poll()])
    await desk.open().poll()
    for (; world.now < noon + 20 * hour; world.now += 30 * minute) await monitor.poll()
    const [first, ...early] = await desk.reminders()
    expect(early).toEqual([])
    expect(first?.to?.[0]?.address).toBe(operator.inbox)
    expect(first?.subject).toBe(`Not answered yet: ${reference}, Guest 1, 12 h left`)
    expect(first?.text).toContain(`${reference} (booking): Guest 1. Answer by Sun 22 Nov, 14:00`)
    expect(first?.text).toContain(
      `Open ${reference}: https://www.example.test/desk/enquiries/${reference}`,
    )
    for (; world.now < noon + 72 * hour; world.now += 30 * minute) await desk.open().poll()
    const [, second, ...more] = await desk.reminders()
    expect(more).toEqual([])
    expect(second?.subject).toBe(`Not answered yet: ${reference}, Guest 1, 4 h left`)
  })

  test('reminders due together share one email, oldest first', async () => {
    await using desk = await newReminders()
    const { world, monitor } = desk
    const references = []
    for (let index = 0; index < 22; index += 1) {
      references.push(
        (await desk.arrive(undefined, { name: `=?utf-8?Q?Guest?= ${index}` })).reference,
      )
      world.now += minute
    }
    world.now = noon + 21 * hour
    await monitor.poll()
    const [email, ...others] = await desk.reminders()
    expect(others).toEqual([])
    expect(email?.subject).toBe('Not answered yet: 22 enquiries, the most urgent: 3 h left')
    const places = references.map((reference) => email?.text?.indexOf(reference) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(email?.text?.match(/^Open REF/gm)).toHaveLength(20)
    expect(email?.text).toContain('https://www.example.test/desk?list=to-answer')
  })

  test('a reminder due within 15 minutes of the last email waits until then', async () => {
    await using desk = await newReminders()
    const { world, monitor } = desk
    await desk.arrive()
    world.now = noon + minute
    const { reference } = await desk.arrive()
    const counts = []
    for (const minutes of [0, 1, 14, 15, 16]) {
      world.now = noon + 12 * hour + minutes * minute
      await monitor.poll()
      counts.push((await desk.reminders()).length)
    }
    expect(counts).toEqual([1, 1, 1, 2, 2])
    expect((await desk.reminders())[1]?.subject).toContain(reference)
  })

  test('enquiries that need no answer, have one, or are in quarantine get no reminders', async () => {
    await using desk = await newReminders()
    const { world, monitor, db } = desk
    const answered = await desk.arrive()
    const closed = await desk.arrive()
    const quarantined = await desk.arrive(strict)
    const slip = await desk.arrive()
    for (const moderated of ['review', 'comment'] as const) {
      await desk.arrive(undefined, { kind: moderated })
    }
    const asked = [(await desk.arrive(undefined, { kind: 'contact' })).reference]
    await answerEnquiry(db, actOn({ id: answered.id }, noon + hour))
    await close(db, actOn({ id: closed.id }, noon + hour))
    await answerEnquiry(db, actOn({ id: slip.id }, noon + hour))
    world.now = noon + 12 * hour
    await monitor.poll()
    const [first] = await desk.reminders()
    const referencesIn = (text = '') => new Set(text.match(/^REF\d+/gm))
    expect(referencesIn(first?.text)).toEqual(new Set(asked))
    // An enquiry that is reopened or released gets its reminders from then on.
    await reopen(db, actOn({ id: slip.id }, world.now))
    await release(db, actOn({ id: quarantined.id }, world.now), desk.sending)
    world.now += 15 * minute
    await monitor.poll()
    const [, second] = await desk.reminders()
    expect(referencesIn(second?.text)).toEqual(new Set([slip.reference, quarantined.reference]))
  })

  async function newMornings() {
    const desk = await newMonitor(kind, undefined, async () => [])
    const morningEmails = async () =>
      (await desk.emails()).filter(({ subject }) => subject?.startsWith('This morning'))
    async function pollUntil(end: number) {
      for (; desk.world.now < end; desk.world.now += 30 * minute) await desk.open().poll()
    }
    return { ...desk, morningEmails, pollUntil }
  }

  test('the morning email lists the overdue tasks of trips', async () => {
    await using desk = await newMornings()
    const { world, db } = desk
    const { id } = await desk.arrive()
    const trip = { enquiry_id: id, first_day: '2026-12-01', last_day: '2026-12-05', people: 2 }
    const task = {
      id: 'task',
      title: 'Permits bought',
      standard: 'permits' as const,
      due_day: '2026-11-20',
    }
    await bookTrip(db, actOn({ id }, noon), trip, [task])
    await desk.monitor.poll()
    world.now = seven
    await desk.monitor.poll()
    const [email] = await desk.morningEmails()
    expect(email?.text).toContain('Permits bought, due Fri 20 November 2026: Guest 1')
  })

  test('the morning email lists the follow-ups of the day', async () => {
    await using desk = await newMornings()
    const { id, reference } = await desk.arrive()
    await followUpOn(desk.db, actOn({ id }, noon), '2026-11-22')
    await desk.pollUntil(seven)
    expect(await desk.morningEmails()).toEqual([])
    await desk.pollUntil(seven + hour)
    const [email] = await desk.morningEmails()
    expect(email?.text).toContain(`${reference} (booking): Guest 1, on Sun 22 November 2026`)
    expect(email?.text).toContain(`/desk/enquiries/${reference}`)
  })

  test('at seven in Kigali the team gets the digest, once a day', async () => {
    await using desk = await newMornings()
    const { world, db } = desk
    const late = await desk.arrive()
    await desk.monitor.poll()
    await desk.pollUntil(seven)
    expect(await desk.morningEmails()).toEqual([])
    world.now = seven
    await Promise.all([desk.monitor.poll(), desk.open().poll(), desk.open().poll()])
    const [first, ...early] = await desk.morningEmails()
    expect(early).toEqual([])
    expect(first?.subject).toBe('This morning: 1 new')
    expect(first?.text).toContain(`${late.reference} (booking): Guest 1, 7 h left`)

    world.now = seven + 2 * hour
    const answered = await desk.arrive()
    const review = await desk.arrive(undefined, { kind: 'review' })
    const odd = await desk.arrive(strict)
    await answerEnquiry(db, actOn({ id: answered.id }, world.now + hour))
    await desk.pollUntil(seven + 24 * hour + hour)
    const [, second, ...more] = await desk.morningEmails()
    expect(more).toEqual([])
    expect(second?.subject).toBe('This morning: 1 overdue, 2 new, 1 in quarantine')
    expect(second?.text).toContain(`${late.reference} (booking): Guest 1, late by 17 h`)
    expect(second?.text).toContain(`${answered.reference} (booking): Guest 2, answered`)
    expect(second?.text).toContain(`${review.reference} (review): Guest 3, to read`)
    expect(second?.text).toContain(
      `${odd.reference} (booking): Guest 4, received Sun 22 Nov, 09:00`,
    )

    // The desk reports overdue enquiries every morning until a team member acts.
    await desk.pollUntil(seven + 49 * hour)
    expect((await desk.morningEmails()).map(({ subject }) => subject)[2]).toBe(
      'This morning: 1 overdue, 1 in quarantine',
    )
    await answerEnquiry(db, actOn({ id: late.id }, world.now))
    await desk.pollUntil(seven + 97 * hour)
    expect(await desk.morningEmails()).toHaveLength(3)
  })

  test('the digest names an old enquiry that a revision put into quarantine', async () => {
    await using desk = await newMornings()
    await desk.arrive()
    await desk.pollUntil(seven + hour)
    await desk.arrive(strict, { submissionId: 'submission-1', contentHash: 'b' })
    await desk.pollUntil(seven + 49 * hour)
    expect((await desk.morningEmails()).map(({ subject }) => subject)).toEqual([
      'This morning: 1 new',
      'This morning: 1 in quarantine',
    ])
  })

  test('a digest missed at 07:00 is sent later the same day, but not after midnight', async () => {
    await using desk = await newMornings()
    const { world, monitor } = desk
    await desk.arrive()
    await monitor.poll()
    world.now = seven + 9 * hour
    await monitor.poll()
    expect(await desk.morningEmails()).toHaveLength(1)
    // The desk is off until the night after the next morning, so that morning's digest is skipped.
    await desk.arrive()
    world.now = seven + 42 * hour
    await monitor.poll()
    expect(await desk.morningEmails()).toHaveLength(1)
    world.now = seven + 48 * hour
    await monitor.poll()
    const [, later] = await desk.morningEmails()
    expect(later?.subject).toBe('This morning: 2 overdue')
  })

  test('the digest names each automatic reply once, since a person may have written it', async () => {
    await using desk = await newMornings()
    const { world, db, monitor } = desk
    const enquiry = await desk.arrive()
    await monitor.poll()
    world.now = seven
    await monitor.poll()
    world.now += hour
    const act = { ...actOn(enquiry, world.now), by: 'guest@example.test' }
    const keep = (id: string, subject: string, traits: MessageTraits) => {
      const message = { id, subject, text: 'x', way: 'email', message_id: null, traits } as const
      return keepAutomatic(db, act, message, [])
    }
    await keep('a', 'OOO\nuntil June', { isAutomatic: true })
    await keep('b', 'Undelivered', { isAutomatic: true, isBounce: true })
    await answerEnquiry(db, actOn(enquiry, world.now))
    for (const days of [1, 2]) {
      world.now = seven + days * 24 * hour
      await monitor.poll()
    }
    const [, digest, ...more] = await desk.morningEmails()
    expect(digest?.subject).toBe('This morning: automatic replies: 1')
    expect(digest?.text).toContain(`${enquiry.reference} (booking): Guest 1, “OOO until June”`)
    expect(more).toEqual([])
  })

  test('the digest lists an undelivered email until its enquiry is answered', async () => {
    await using desk = await newMornings()
    const { world, db, monitor } = desk
    const { id, reference } = await desk.arrive()
    await monitor.poll()
    world.now = noon + minute
    const emails = [await desk.lease(world.now), await desk.lease(world.now)]
    const customers = emails.find((email) => email?.target === 'customer')
    if (!customers) throw new Error('the customer has an email')
    const attempt = { at: world.now, detail: '550' }
    await recordGivenUp(db, customers, attempt, {
      state: 'refused',
      report: { id: 'report', messageId: '<report@example.test>' },
    })
    world.now = seven
    await monitor.poll()
    const [first] = await desk.morningEmails()
    expect(first?.subject).toBe('This morning: 1 new, 1 undelivered')
    expect(first?.text).toContain(`${reference} (booking): Guest 1, received`)
    await answerEnquiry(db, actOn({ id }, world.now))
    world.now += 24 * hour
    await monitor.poll()
    expect(await desk.morningEmails()).toHaveLength(1)
  })
})
