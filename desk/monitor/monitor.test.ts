import { describe, expect, test } from 'vitest'
import { smtpTransport } from '#desk/mail/smtp.ts'
import { checkClock } from '#desk/store/clock-checks.ts'
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

  test('stopped mail is logged every hour, and told by email when the mail works again', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.arrive()
    for (; world.now <= noon + 2 * hour; world.now += minute) {
      if (world.now % (5 * minute) === 0) await desk.askInVain()
      await monitor.poll()
    }
    expect(world.logged).toEqual([
      'No emails go out: the mail server has been unusable for 16 minutes.',
      'No emails go out: the mail server has been unusable for 76 minutes.',
    ])
    expect(world.sent).toEqual([])
    await desk.sendOther()
    await monitor.poll()
    await monitor.poll()
    const [, alarm, ...others] = await desk.emails()
    expect(others).toEqual([])
    expect(alarm?.subject).toBe('The desk needs attention: mail stopped')
    expect(alarm?.text).toContain('one to the team has been waiting')
    while ((await desk.deliver()) !== null);
    world.now += hour
    await monitor.poll()
    expect(world.logged).toHaveLength(2)
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
      'The desk needs attention: mail stopped',
      'This morning: 1 in quarantine',
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

  test('a notice that cannot be written is logged, and the next ones are told', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.arrive()
    await desk.db.updateTable('revision').set({ payload: 'no JSON' }).execute()
    world.now = noon + 20 * hour
    await monitor.poll()
    world.now += minute
    await monitor.poll()
    expect(world.fields).toMatchObject([{ alarm: 'mail stopped' }, { notice: 'reminder' }])
    expect(world.logged[1]).toBe('a notice to the team could not be written')
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      'The desk needs attention: mail stopped',
    ])
  })

  test('a disk that fills is told by email once a day', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    world.freeBytes = 400 * 1024 * 1024
    for (; world.now <= noon + 24 * hour; world.now += hour) await monitor.poll()
    expect(world.logged).toEqual(Array(25).fill('The disk of DATA_DIR has 400 MB left.'))
    const subjects = (await desk.emails()).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('The desk needs attention: disk filling'))
  })

  test('a probe that fails is logged once an hour, and silences nothing else', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    const { reference } = await desk.arrive()
    world.diskError = new Error('EIO: i/o error, statfs')
    for (world.now = noon + 12 * hour; world.now < noon + 14 * hour; world.now += minute) {
      await monitor.poll()
    }
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      'The desk needs attention: mail stopped',
      `Not answered yet: ${reference}, Guest 1, 12 h 0 m left`,
    ])
    const failures = world.fields.filter((fields) => 'err' in fields)
    expect(failures).toEqual(Array(2).fill({ check: 'disk filling', err: world.diskError }))
  })

  test('what cannot be told stops no reminder, and no other alarm', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor, db } = desk
    const { reference } = await desk.arrive()
    await monitor.poll()
    await db.schema.alterTable('delivery').renameTo('elsewhere').execute()
    world.now = noon + 20 * hour // nine in the morning in Kigali
    world.freeBytes = 400 * megabyte
    await monitor.poll()
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      'The desk needs attention: disk filling',
      `Not answered yet: ${reference}, Guest 1, 4 h 0 m left`,
    ])
    expect(world.fields).toMatchObject([
      { check: 'mail stopped' },
      { alarm: 'disk filling' },
      { notice: 'daily digest' },
    ])
  })

  test('a clock that was ahead for one look is an alarm, and silences nothing afterwards', async () => {
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
    expect(await subjects()).toEqual([
      'The desk needs attention: mail stopped',
      'The desk needs attention: clock leapt',
      expect.stringMatching(/^This morning: /),
    ])
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

  test('addresses are forgotten after a week without anybody asking', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    const events = async () =>
      (await desk.db.selectFrom('rate_event').select('id').execute()).length
    await desk.arrive()
    await monitor.poll()
    expect(await events()).toBe(1)
    world.now = noon + 7 * 24 * hour
    await monitor.poll()
    expect(await events()).toBe(0)
  })
})
