import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, fillStore, runCommands } from './many-enquiries.ts'

// Small here; with 100,000 enquiries in tests/long.

test('every command works with more enquiries than fit into one page', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-many-'))
  try {
    const ran = await runCommands(call, dataDir, await fillStore(dataDir, 1100))
    for (const { command, code, lastLine } of ran) {
      const isDoctor = command === 'doctor'
      expect([command, code, lastLine]).toEqual([command, isDoctor ? 1 : 0, lastLine])
    }
    const lastLineOf = (start: string) =>
      ran.findLast(({ command }) => command.startsWith(start))?.lastLine
    expect(lastLineOf('find family 4711')).toContain('Nothing contains')
    expect(lastLineOf('find +250')).toContain('guest123@example.test')
    expect(lastLineOf('outbox list')).toBe('Nothing is waiting to be sent.')
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
