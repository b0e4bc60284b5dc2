import { expect, test } from 'vitest'
import { dayMs as day } from '#core/time.ts'
import { blockedStorage, memoryStorage } from '../../tests/memory-storage.ts'
import { createStorage } from './storage.ts'

test('each id has its own value, and the newest comes first', () => {
  const kept = memoryStorage()
  const notes = createStorage<string>({ storage: () => kept, prefix: 'note:', shape: 'text' })
  createStorage<string>({ storage: () => kept, prefix: 'other:', shape: 'text' }).write(
    'a',
    'another kind',
    3,
  )
  notes.write('a', 'one', 1)
  notes.write('b', 'two', 2)
  expect(notes.read('a')).toEqual({ id: 'a', at: 1, value: 'one' })
  expect(notes.readAll().map(({ value }) => value)).toEqual(['two', 'one'])
  notes.remove('a')
  expect(notes.read('a')).toBeNull()
})

test.each([
  // ms later              is valid
  [0, true],
  [29 * day, true],
  [30 * day, false],
  [-day, true], // the clock was set back
  [-365 * day, false],
])('%i ms later a value stored for 30 days is valid: %s', (later, isValid) => {
  const kept = memoryStorage()
  const notes = createStorage<string>({
    storage: () => kept,
    prefix: 'note:',
    shape: 'text',
    days: 30,
  })
  notes.write('a', 'one', 0)
  expect(notes.read('a', later) !== null).toBe(isValid)
  expect(notes.readAll(later)).toHaveLength(isValid ? 1 : 0)
  expect(kept.length).toBe(isValid ? 1 : 0)
})

test.each(['', '{', 'null', '"text"', '{}', '{"shape":"other","at":0,"value":"one"}'])(
  'an invalid value %j is removed',
  (text) => {
    const kept = memoryStorage()
    const notes = createStorage<string>({ storage: () => kept, prefix: 'note:', shape: 'text' })
    kept.setItem('note:a', text)
    expect(notes.read('a')).toBeNull()
    expect(notes.readAll()).toEqual([])
    expect(kept.length).toBe(0)
  },
)

test('with site data blocked, nothing is stored and nothing throws', () => {
  const notes = createStorage<string>({ storage: blockedStorage, prefix: 'note:', shape: 'text' })
  expect(notes.write('a', 'one')).toBe(false)
  expect(notes.read('a')).toBeNull()
  expect(notes.readAll()).toEqual([])
  expect(() => notes.remove('a')).not.toThrow()
})
