import { describe, expect, test } from 'vitest'
import { smtpTransport } from '#desk/mail/smtp.ts'
import { checkClock } from '#desk/store/clock.ts'
import { noon } from '#desk/store/test-store.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { availableStores } from '../../tests/stores.ts'
import { hour, megabyte, minute, newMonitor, strict } from './test-monitor.ts'

// What the desk tells its team by itself, by a clock of the test's own: docs/desk.md §5.

/** Seven in the morning in Kigali. */
const firstDigest = noon + 17 * hour

describe.each(availableStores)('on %s', (kind) => {
  test('a notice that could not be sent is tried again under its Message-ID, by one desk at a time', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await monitor.poll()
    await desk.arrive(strict)
    world.now = firstDigest
    await monitor.poll()
    world.now += 24 * hour
    await desk.arrive(strict)
    world.delivery = { outcome: 'retry', detail: '' }
    await monitor.poll()
    world.now += 15 * minute
    world.delivery = { outcome: 'sent', detail: '' }
    await Promise.all([monitor.poll(), monitor.poll(), monitor.poll()])
    const ids = (await desk.emails()).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(3)
    expect(ids[2]).toBe(ids[1])
    expect(ids[1]).not.toBe(ids[0])
  })

  test('stopped mail is a problem until the mail works again, and is logged once', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.arrive()
    for (; world.now <= noon + 2 * hour; world.now += minute) {
      if (world.now % (5 * minute) === 0) await desk.askInVain()
      await monitor.poll()
    }
    const message = 'No emails go out: the mail server has been unusable for 16 minutes.'
    expect(world.logged).toEqual([message])
    expect(world.fields).toEqual([{ problem: 'mail stopped' }])
    expect(world.sent).toEqual([])
    await desk.sendOther()
    while ((await desk.deliver()) !== null);
    world.now += minute
    expect(await desk.readProblems()).toEqual([])
  })

  test('an idle desk whose password expired says so, and asks the server a few times an hour', async () => {
    const login = { user: 'desk', pass: 'new' }
    await using server = await startMailServer({ login })
    const at = `127.0.0.1:${server.port}`
    await using desk = await newMonitor(kind, smtpTransport(`smtp://desk:old@${at}`))
    const { world, monitor } = desk
    await monitor.poll()
    await desk.arrive(strict)
    const start = firstDigest
    for (world.now = start; world.now < start + hour; world.now += minute) await monitor.poll()
    expect(server.logins.refused).toBe(8)
    expect(world.logged.filter((words) => words === 'a notice did not go out')).toHaveLength(8)
    expect(world.fields[0]).toMatchObject({
      notice: 'daily digest',
      outcome: 'transport down',
      detail: expect.stringContaining('535'),
    })
    expect(world.logged).toContain(
      'No emails go out: the mail server has been unusable for 16 minutes.',
    )
    login.pass = 'old'
    const logged = world.logged.length
    for (; world.now < start + 2 * hour; world.now += minute) await monitor.poll()
    expect(world.logged).toHaveLength(logged)
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^This morning: .*1 in quarantine/),
    ])
  })

  test('one failure is no outage where nobody has anything to send any more', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.askInVain()
    for (; world.now < noon + hour; world.now += minute) await monitor.poll()
    expect(world.logged).toEqual([])
    expect(world.sent).toEqual([])
  })

  test('a notice that is refused is tried again each hour, and the log does not repeat its words', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await monitor.poll()
    await desk.arrive(strict)
    world.delivery = { outcome: 'refused', detail: 'EMESSAGE DATA 554 5.7.1 not "Guest 1"' }
    const start = firstDigest
    for (world.now = start; world.now < start + 3 * hour; world.now += minute) await monitor.poll()
    const refused = {
      notice: 'daily digest',
      outcome: 'refused',
      detail: 'EMESSAGE DATA 554 5.7.1',
    }
    expect(world.fields).toEqual([refused, refused, refused])
    expect(world.sent).toHaveLength(3)
  })

  test('a notice that cannot be written is logged', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.arrive()
    await desk.db.updateTable('revision').set({ payload: 'no JSON' }).execute()
    world.now = noon + 20 * hour
    await monitor.poll()
    world.now += minute
    await monitor.poll()
    expect(world.fields).toMatchObject([{ problem: 'mail stopped' }, { notice: 'reminder' }])
    expect(world.logged[1]).toBe('a notice to the team could not be written')
  })

  test('a problem stands in the daily digest', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await monitor.poll()
    world.freeBytes = 400 * megabyte
    world.now = noon + 17 * hour // seven in Kigali
    await monitor.poll()
    const [digest, ...others] = await desk.emails()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('This morning: 1 problem')
    expect(digest?.text).toContain('The disk of DATA_DIR has 400 MB left.')
  })

  test('a check that fails is a problem, and stops no other check or job', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor, db } = desk
    const { reference } = await desk.arrive()
    await monitor.poll()
    await db.schema.alterTable('delivery').renameTo('elsewhere').execute()
    world.now = noon + 20 * hour // nine in the morning in Kigali
    world.freeBytes = 400 * megabyte
    await monitor.poll()
    expect((await desk.readProblems()).map(({ name }) => name)).toEqual([
      'mail unknown',
      'disk filling',
    ])
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      `Not answered yet: ${reference}, Guest 1, 4 h 0 m left`,
    ])
    expect(world.fields).toMatchObject([
      { problem: 'mail unknown' },
      { problem: 'disk filling' },
      { notice: 'daily digest' },
    ])
    world.diskError = Object.assign(new Error('statfs'), { code: 'EIO' })
    world.now += minute
    expect((await desk.readProblems()).map(({ message }) => message)).toContain(
      'The check "disk" failed: EIO.',
    )
  })

  test('a clock that was ahead for a moment is a problem, and stops no notice afterwards', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor, db } = desk
    const { reference } = await desk.arrive()
    const day = 24 * hour
    for (const at of [noon, noon + 400 * day, noon + hour, noon + 2 * hour]) {
      world.now = at
      await checkClock(db, at)
      await monitor.poll()
    }
    const subjects = async () => (await desk.emails()).map(({ subject }) => subject)
    expect(await subjects()).toEqual([expect.stringMatching(/^This morning: /)])
    expect(world.logged).toContain(
      'The clock of this machine went from 2026-11-21 to 2027-12-26 between two daily checks.',
    )
    const before = world.sent.length
    world.now = noon + 6 * hour
    await desk.arrive()
    world.now = noon + 12 * hour
    await monitor.poll()
    world.now = noon + 17 * hour // seven in Kigali
    await monitor.poll()
    expect((await subjects()).slice(before)).toEqual([
      `Not answered yet: ${reference}, Guest 1, 12 h 0 m left`,
      expect.stringMatching(/^This morning: /),
    ])
  })
})
