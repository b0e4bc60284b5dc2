import { expect, test } from 'vitest'
import { hasAnswers } from './_about.tsx'

const nothing = { heading: 'Who answers you', text: [], picture: 'a', memberships: [] }

test.each([
  // what is filled in                     is the section shown
  [{}, false],
  [{ role: 'Owner' }, false],
  [{ name: 'Aline Uwase' }, true],
  [{ languages: 'English, French' }, true],
  [{ licence: 'RDB 12' }, true],
  [{ memberships: ['A society'] }, true],
])('the section of the person who answers, with %j: %s', (entry, isShown) => {
  expect(hasAnswers({ ...nothing, ...entry })).toBe(isShown)
})
