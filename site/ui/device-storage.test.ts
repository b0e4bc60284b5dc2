import { expect, test } from 'vitest'
import { readDeviceSeed } from './device-storage.ts'

const day = 24 * 60 * 60 * 1000

function newDevice() {
  const kept = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => kept.delete(name),
    setItem: (name, text) => kept.set(name, text),
  }
  return { kept, open: () => storage }
}

test.each([
  // ms later    the same seed
  [0, true],
  [day - 1, true],
  [day, false],
  [-day, false], // a clock that was set back
])('%i ms later it is the same seed: %s', (later, isSame) => {
  const { open } = newDevice()
  expect(readDeviceSeed(() => 'first', 0, open)).toBe('first')
  expect(readDeviceSeed(() => 'second', later, open)).toBe(isSame ? 'first' : 'second')
})

test.each(['', '{"seed":', '{"seed":"","madeAt":0}', '{"seed":"a"}', '"a"'])(
  'what is kept as %s is no seed',
  (text) => {
    const { kept, open } = newDevice()
    readDeviceSeed(() => 'first', 0, open)
    for (const name of kept.keys()) kept.set(name, text)
    expect(readDeviceSeed(() => 'second', 0, open)).toBe('second')
  },
)

test('where nothing can be kept there is a seed all the same', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(readDeviceSeed(() => 'first', 0, blocked)).toBe('first')
})
