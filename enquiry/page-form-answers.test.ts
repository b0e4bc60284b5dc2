import { expect, test } from 'vitest'
import { pageFormAnswers } from './page-form-answers.ts'
import type { FieldName, PageFormKind } from './page-forms.ts'

test.each([
  // kind             field               answered          read as
  ['trek-request', 'name', ' Aline Uwase ', 'Aline Uwase'],
  ['trek-request', 'preferred-date', '2027-06-14', 'Mon 14 June 2027'],
  ['trek-request', 'preferred-date', '2027-13-99', '2027-13-99'],
  ['trek-request', 'group-size', '1', '1 person'],
  ['trek-request', 'group-size', '8', '8 people'],
  ['hiking-request', 'fitness-level', 'beginner', 'Beginner'],
  ['hiking-request', 'special-requests', '', 'Not provided'],
  ['review', 'guides', '4', '4 of 5'],
  ['review', 'hotel', '', 'No stars given'],
  ['comment', 'message', 'One\ntwo', 'One\ntwo'],
  ['comment', 'in-reply-to', 'Bella, 3 May 2027', 'Bella, 3 May 2027'],
] as const satisfies readonly [PageFormKind, FieldName, string, string][])(
  '%s: %s answered with %j is read as %j',
  (kind, field, answered, readAs) => {
    const answers = pageFormAnswers(kind, { [field]: answered })
    expect(answers.find(({ key }) => key === field)?.value).toBe(readAs)
  },
)

test('§3, §5: a review is read in the order of its form: the specification', () => {
  expect(pageFormAnswers('review', {}).map(({ label }) => label)).toEqual([
    'Name',
    'Phone',
    'Email',
    'Message',
    'Services',
    'Hotel',
    'Places',
    'Safety',
    'Foods',
    'Guides',
  ])
})
