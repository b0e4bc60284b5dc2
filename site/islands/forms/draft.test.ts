import { expect, test } from 'vitest'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

/** A tab's storage, and its content. */
function newTab() {
  const kept = new Map<string, string>()
  const open = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return { kept, open }
}

const blocked = () => {
  throw new Error('site data is blocked')
}

const submission = {
  submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
  reference: 'K7M2XQ4R',
  submittedAt: 0,
  content: '{}',
}
const draft = { texts: { name: 'Aline', hotel: '4' }, submission }

test('each form keeps a draft of its own, with what it was sent as', () => {
  const { open } = newTab()
  const other = { texts: { name: 'Jean' }, submission: null }
  saveDraft('review:/tour/a', draft, open)
  saveDraft('review:/tour/b', other, open)
  expect(readDraft('review:/tour/a', open)).toEqual(draft)
  deleteDraft('review:/tour/a', open)
  expect(readDraft('review:/tour/a', open)).toBeNull()
  expect(readDraft('review:/tour/b', open)).toEqual(other)
})

test.each(['', '{', 'null', '"text"', '{}', '{"texts":null}', '{"texts":{"name":4}}'])(
  'a draft that reads %j is none',
  (text) => {
    const { kept, open } = newTab()
    saveDraft('contact', draft, open)
    const [key = ''] = kept.keys()
    kept.set(key, text)
    expect(readDraft('contact', open)).toBeNull()
  },
)

test('where the browser keeps nothing, forms do without a draft', () => {
  saveDraft('contact', draft, blocked)
  deleteDraft('contact', blocked)
  expect(readDraft('contact', blocked)).toBeNull()
})
