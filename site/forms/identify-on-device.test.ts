import { expect, test } from 'vitest'
import { dayMs as day } from '#core/time.ts'
import { blockedStorage, memoryStorage } from '../../tests/memory-storage.ts'
import { identifyOnDevice } from './identify-on-device.ts'

test.each([
  [0, true],
  [day - 1, true],
  [day, false],
  [-day, false], // the clock was set back
])('%i ms later another tab gives the same content the same submission: %s', (later, isSame) => {
  const kept = memoryStorage()
  const first = identifyOnDevice(
    '{}',
    null,
    () => 0,
    () => kept,
  )
  const second = identifyOnDevice(
    '{}',
    null,
    () => later,
    () => kept,
  )
  expect(second.submissionId === first.submissionId).toBe(isSame)
})

test('without storage the same content is the same submission within a tab', () => {
  const [first, second] = [0, 1].map(() => identifyOnDevice('{}', null, Date.now, blockedStorage))
  expect(first?.submissionId).toBe(second?.submissionId)
})
