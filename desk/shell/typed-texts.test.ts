import { expect, test } from 'vitest'
import { typedTexts } from './typed-texts.tsx'

test.each([
  // fields                                                                       typed
  [{}, []],
  [{ formId: 'abcdefgh', seen: '3', do: 'save' }, []],
  [{ activity: '0193e2a4', submissionId: '0193e2a5', to: '/desk', whose: 'team' }, []],
  [{ about: 'Typed into a content file' }, ['Typed into a content file']],
  [{ text: ' \n' }, []],
  [{ text: 'Two lines\nof a note' }, ['Two lines\nof a note']],
  [{ title: 'New', terms: 'Old', was: '{"title":"Older","days":["Old"]}' }, ['New']],
  [{ title: 'New', was: 'broken' }, ['New']],
  [{ 'a.b': 'French', 'was.a.b': 'French', c: 'Typed', 'was.c': 'Before' }, ['Typed']],
  [{ a: 'Twice', b: 'Twice' }, ['Twice']],
  [{ 'theirs.title': '{"path":["title"]}', title: 'Mine' }, ['Mine']],
])('of %j these texts were typed: %j', (fields, typed) => {
  expect(typedTexts(fields)).toEqual(typed)
})
