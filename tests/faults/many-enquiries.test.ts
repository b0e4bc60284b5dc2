import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, fillStore, runCommands } from './many-enquiries.ts'

// Small here; with 100,000 enquiries in tests/long.

test('every command works with more enquiries than fit into one page', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-many-'))
  try {
    await fillStore(dataDir, 1100)
    const ran = await runCommands(call, dataDir)
    for (const { command, code, lastLine } of ran) {
      const isDoctor = command === 'doctor'
      expect([command, code, lastLine]).toEqual([command, isDoctor ? 1 : 0, lastLine])
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
