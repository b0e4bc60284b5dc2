import { expect, test } from 'vitest'
import { newBooking } from '#enquiry/booking.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts'

const draft: Draft = {
  step: 'group',
  isChanging: false,
  booking: { ...newBooking, email: 'aline@example.test', group: 'FAMILY', groupSize: 30 },
  submission: null,
}

/** What a tab keeps: texts by name. */
function tabStorage(kept = new Map<string, string>()): Storage {
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => kept.delete(name),
    setItem: (name, text) => kept.set(name, text),
  }
}

test('a draft comes back as it was left', () => {
  const storage = tabStorage()
  saveDraft(draft, () => storage)
  expect(readDraft(() => storage)).toEqual(draft)
})

test('a dropped draft is gone', () => {
  const storage = tabStorage()
  saveDraft(draft, () => storage)
  dropDraft(() => storage)
  expect(readDraft(() => storage)).toBeNull()
})

test.each([
  ['no JSON', '{"step":'],
  ['a step there is not', JSON.stringify({ ...draft, step: 'payment' })],
  ['a step by inheritance', JSON.stringify({ ...draft, step: 'toString' })],
  ['answers that lack a field', JSON.stringify({ ...draft, booking: { email: 'a@b.test' } })],
  ['nothing', 'null'],
])('what is %s is no draft', (_, text) => {
  const storage = tabStorage()
  saveDraft(draft, () => storage)
  storage.setItem(storage.key(0) ?? '', text)
  expect(readDraft(() => storage)).toBeNull()
})

test('a full storage costs the draft and nothing else', () => {
  const full = {
    ...tabStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => saveDraft(draft, () => full)).not.toThrow()
  expect(readDraft(() => full)).toBeNull()
})

test('where there is no storage at all, reading finds nothing', () => {
  // As in Node, and as where a browser blocks site data: the access itself fails.
  expect(readDraft()).toBeNull()
  expect(() => saveDraft(draft)).not.toThrow()
  expect(() => dropDraft()).not.toThrow()
})
