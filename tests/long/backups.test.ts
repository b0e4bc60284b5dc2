import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand, startDesk } from '../desk.ts'
import { readEnquiries } from '../desk-client.ts'
import { gatherCrowd } from '../faults/crowd.ts'
import { startChance } from '../faults/random.ts'
import { spread } from '../faults/trouble.ts'
import { visitorSettings } from '../faults/visitors.ts'

const [bookings, backups] = [2000, 20]

test(`each of ${backups} backups during ${bookings} bookings is complete and has everything acknowledged before it`, async () => {
  const chance = startChance()
  const folder = await mkdtemp(join(tmpdir(), 'desk-backups-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true }))
  const settings = { ...visitorSettings, CONFIRMATION_HOLD_SECONDS: '0.2', LOG_LEVEL: 'silent' }
  const desk = stack.use(await startDesk({ settings }))
  const visitors = { bookings, atOnce: 8, leavingShare: 0.03, pauseMs: 300 }
  const crowd = gatherCrowd(visitors, [desk], chance)
  const made: { readonly file: string; readonly promised: readonly string[] }[] = []
  const backUp = async () => {
    const promised = [...crowd.acknowledged]
    // Uses a folder for each backup, since two in the same second would have the same name.
    const target = join(folder, `${made.length}`)
    const { stdout, stderr } = await desk.command('backup', target)
    expect(stderr).toBe('')
    made.push({ file: stdout.slice(0, stdout.indexOf(': ')), promised })
  }
  await Promise.all([crowd.visit(), spread(backups, crowd.progress, chance, backUp)])
  expect([...crowd.answers.keys()]).toEqual([200])
  expect(made).toHaveLength(backups)
  for (const { file, promised } of made) {
    const DATA_DIR = await mkdtemp(join(folder, 'restored-'))
    expect(await runCommand(['restore', file], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' })
    const enquiries = await readEnquiries({ DATA_DIR })
    const found = enquiries.map(({ submissionId }) => submissionId)
    expect(promised.filter((id) => !found.includes(id))).toEqual([])
  }
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.includes('.part'))).toEqual([])
})
