import { describe, expect, test } from 'vitest'
import { checkClock } from '#desk/db/clock.ts'
import { noon } from '#desk/db/test-store.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { twinStores } from '../../tests/stores.ts'
import { hour, minute, newMonitor } from './test-monitor.ts'

describe.each(twinStores)('on %s', (kind) => {
  test('a mail outage is reported as a problem until mail works again, and is logged once', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await desk.arrive()
    for (; world.now <= noon + 2 * hour; world.now += minute) {
      if (world.now % (5 * minute) === 0) await desk.retryEmail()
      await monitor.poll()
    }
    const message = 'No emails are being sent: the mail server has not been working for 16 minutes.'
    expect(world.logged).toEqual([message])
    expect(world.fields).toEqual([{ problem: 'mail stopped' }])
    expect(await desk.emails()).toEqual([])
    await desk.sendAnotherEmail()
    while ((await desk.deliver()) !== null);
    world.now += minute
    expect(await desk.readProblems()).toEqual([])
  })

  test('the daily digest lists problems', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    await monitor.poll()
    world.freeBytes = 400 * megabyte
    world.now = noon + 17 * hour // 07:00 in Kigali
    await monitor.poll()
    const [digest, ...others] = await desk.emails()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('This morning: 1 problem')
    expect(digest?.text).toContain('The disk that holds DATA_DIR has 400 MB left.')
  })

  test('a check that fails is reported as a problem, and the other checks and jobs still run', async () => {
    await using desk = await newMonitor(kind)
    const { world, monitor } = desk
    const { reference } = await desk.arrive()
    await monitor.poll()
    world.now = noon + 13 * hour
    world.diskError = Object.assign(new Error('statfs'), { code: 'EIO' })
    await monitor.poll()
    const problems = await desk.readProblems()
    expect(problems.map(({ name }) => name)).toEqual(['mail stopped', 'disk unknown'])
    expect(problems[1]?.message).toBe('The check “disk” failed: EIO.')
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      `Not answered yet: ${reference}, Guest 1, 11 h left`,
    ])
    expect(world.fields).toMatchObject([{ problem: 'mail stopped' }, { problem: 'disk unknown' }])
  })

  test('a clock that was briefly ahead is reported as a problem, and later notices are still sent', async () => {
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
      'The clock on the desk’s server jumped from 2026-11-21 to 2027-12-26 between two daily checks.',
    )
    const before = (await desk.emails()).length
    world.now = noon + 6 * hour
    await desk.arrive()
    world.now = noon + 12 * hour
    await monitor.poll()
    world.now = noon + 17 * hour // 07:00 in Kigali
    await monitor.poll()
    expect((await subjects()).slice(before)).toEqual([
      `Not answered yet: ${reference}, Guest 1, 12 h left`,
      expect.stringMatching(/^This morning: /),
    ])
  })
})
