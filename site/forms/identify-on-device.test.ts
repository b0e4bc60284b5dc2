import { expect, test } from 'vitest'
import { dayMs as day } from '#enquiry/time.ts'
import { identifyOnDevice } from './identify-on-device.ts'

/** A storage for one value, the device seed. */
function newStorage() {
  let stored: string | null = null
  return () => ({
    length: 0,
    key: () => null,
    getItem: () => stored,
    removeItem: () => {},
    setItem: (_: string, text: string) => {
      stored = text
    },
  })
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each([
  // ms later    the same submission
  [0, true],
  [day - 1, true],
  [day, false],
  [-day, false], // a clock that was set back
])('%i ms later the same content is the same submission in another tab: %s', (later, isSame) => {
  const storage = newStorage()
  const first = identifyOnDevice('{}', null, () => 0, storage)
  const second = identifyOnDevice('{}', null, () => later, storage)
  expect(second.submissionId === first.submissionId).toBe(isSame)
})

test('without storage the same content is the same submission within a tab', () => {
  const [first, second] = [0, 1].map(() => identifyOnDevice('{}', null, Date.now, blocked))
  expect(first?.submissionId).toBe(second?.submissionId)
})
