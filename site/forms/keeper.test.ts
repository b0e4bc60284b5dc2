import { expect, test } from 'vitest'
import { dayMs as day } from '#enquiry/day-ms.ts'
import { keeper } from '#enquiry/keeper.ts'
import { identifyOnDevice } from './identify-on-device.ts'

/** What a browser keeps: texts by name. */
function newStorage() {
  const kept = new Map<string, string>()
  const storage = () => ({
    get length() {
      return kept.size
    },
    getItem: (name: string) => kept.get(name) ?? null,
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  return { kept, storage }
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test('each id has a value of its own, and the newest comes first', () => {
  const { storage } = newStorage()
  const notes = keeper<string>({ storage, prefix: 'note:', shape: 'text' })
  keeper<string>({ storage, prefix: 'other:', shape: 'text' }).keep('a', 'another kind', 3)
  notes.keep('a', 'one', 1)
  notes.keep('b', 'two', 2)
  expect(notes.read('a')).toEqual({ id: 'a', at: 1, value: 'one' })
  expect(notes.readAll().map(({ value }) => value)).toEqual(['two', 'one'])
  notes.drop('a')
  expect(notes.read('a')).toBeNull()
})

test.each([
  // ms later              it is of use
  [0, true],
  [29 * day, true],
  [30 * day, false],
  [-day, true], // a clock that was set back
  [-365 * day, false],
])('%i ms later what is kept for 30 days is of use: %s', (later, isOfUse) => {
  const { kept, storage } = newStorage()
  const notes = keeper<string>({ storage, prefix: 'note:', shape: 'text', days: 30 })
  notes.keep('a', 'one', 0)
  expect(notes.read('a', later) !== null).toBe(isOfUse)
  expect(notes.readAll(later)).toHaveLength(isOfUse ? 1 : 0)
  expect(kept.size).toBe(isOfUse ? 1 : 0)
})

test.each(['', '{', 'null', '"text"', '{}', '{"shape":"other","at":0,"value":"one"}'])(
  'what reads %j is of no use, and is dropped',
  (text) => {
    const { kept, storage } = newStorage()
    const notes = keeper<string>({ storage, prefix: 'note:', shape: 'text' })
    kept.set('note:a', text)
    expect(notes.read('a')).toBeNull()
    expect(notes.readAll()).toEqual([])
    expect(kept.size).toBe(0)
  },
)

test('where site data is blocked nothing is kept, and nothing throws', () => {
  const notes = keeper<string>({ storage: blocked, prefix: 'note:', shape: 'text' })
  expect(notes.keep('a', 'one')).toBe(false)
  expect(notes.read('a')).toBeNull()
  expect(notes.readAll()).toEqual([])
  expect(() => notes.drop('a')).not.toThrow()
})

test.each([
  // ms later    the same submission
  [0, true],
  [day - 1, true],
  [day, false],
  [-day, false], // a clock that was set back
])('%i ms later the same content is the same submission in another tab: %s', (later, isSame) => {
  const { storage } = newStorage()
  const first = identifyOnDevice('{}', null, () => 0, storage)
  const second = identifyOnDevice('{}', null, () => later, storage)
  expect(second.submissionId === first.submissionId).toBe(isSame)
})

test('where nothing can be kept the same content is the same submission in one tab', () => {
  const [first, second] = [0, 1].map(() => identifyOnDevice('{}', null, Date.now, blocked))
  expect(first?.submissionId).toBe(second?.submissionId)
})
