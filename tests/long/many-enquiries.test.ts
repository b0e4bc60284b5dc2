import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillStore, measure, megabytes, runCommands } from '../faults/many-enquiries.ts'

test('every command works with 100,000 enquiries', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-many-'))
  try {
    await fillStore(dataDir, 100_000)
    console.info(`desk.sqlite: ${await megabytes(join(dataDir, 'desk.sqlite'))} MB`)
    const measured = await runCommands(measure, dataDir)
    console.table(measured)
    for (const { command, code } of measured) {
      // The doctor of a new project finds placeholders.
      expect([command, code]).toEqual([command, command === 'doctor' ? 1 : 0])
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
