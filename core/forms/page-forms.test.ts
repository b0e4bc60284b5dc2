import { expect, test } from 'vitest'
import {
  earliestToday,
  type FieldName,
  invalidFieldsOf,
  moderatedKinds,
  type PageFormAnswers,
  type PageFormKind,
  pageFormAnswers,
  pageForms,
} from './page-forms.ts'

const trek = ['name', 'email', 'phone', 'preferred-date', 'group-size']

// Spec §3 (order), §5 (required fields).
// biome-ignore format: a table
test.each([
  // form            required                         optional
  ['trek-request',   trek,                            ['special-requests']],
  ['hiking-request', [...trek, 'fitness-level'],      ['special-requests']],
  ['comment',        ['name', 'email', 'message'],    ['in-reply-to']],
  ['trip-question',  ['name', 'email', 'message'],    []],
  ['review',         ['name', 'email', 'message'],    ['phone', 'services', 'hotel', 'places', 'safety', 'foods', 'guides', 'in-reply-to']],
] as const)('§5: a %s requires %j and takes %j', (kind, required, optional) => {
  const names = (isRequired: boolean) =>
    pageForms[kind].filter((field) => field.isRequired === isRequired).map(({ name }) => name)
  expect(names(true)).toEqual(required)
  expect(names(false)).toEqual(optional)
})

test('§3, §5: a review has the fields of the specification in order, then "In reply to"', () => {
  expect(pageForms.review.map(({ name }) => name)).toEqual([
    ...['name', 'phone', 'email', 'message'],
    ...['services', 'hotel', 'places', 'safety', 'foods', 'guides'],
    'in-reply-to',
  ])
})

test('§5: email, phone and date have their own input types; size and fitness are choices', () => {
  const { type, field } = {
    type: (name: string) => pageForms['hiking-request'].find((one) => one.name === name)?.type,
    field: (name: string) => pageForms['hiking-request'].find((one) => one.name === name),
  }
  expect(['email', 'phone', 'preferred-date', 'group-size', 'fitness-level'].map(type)).toEqual([
    ...['email', 'tel', 'date', 'choice', 'choice'],
  ])
  const values = (name: string) => field(name)?.choices?.map(({ value }) => value)
  expect(values('group-size')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(values('fitness-level')).toEqual(['beginner', 'intermediate', 'advanced'])
})

test('only reviews and comments need approval', () => {
  expect([...moderatedKinds]).toEqual(['review', 'comment'])
})

const today = '2027-06-01'
const whole: PageFormAnswers = {
  name: 'Aline',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  'preferred-date': '2027-06-14',
  'group-size': '3',
  'fitness-level': 'beginner',
  message: 'A quiet morning.',
}

test.each(['trek-request', 'hiking-request', 'review', 'comment', 'trip-question'] as const)(
  'a complete %s has no errors',
  (kind) => {
    expect(invalidFieldsOf(kind, whole, today)).toEqual([])
  },
)

// biome-ignore format: a table
test.each([
  // error                      form              field              value
  ['nothing',                   'comment',        'name',            ''],
  ['spaces only',               'comment',        'message',         '  \n '],
  ['a message too long',        'trip-question',  'message',         'x'.repeat(5001)],
  ['no whole address',          'comment',        'email',           'aline'],
  ['two addresses',             'comment',        'email',           'a@b c@d'],
  ['a day in words',            'trek-request',   'preferred-date',  'in June'],
  ['a 13th month',              'trek-request',   'preferred-date',  '2027-13-45'],
  ['30 February',               'hiking-request', 'preferred-date',  '2028-02-30'],
  ['the day before today',      'trek-request',   'preferred-date',  '2027-05-31'],
  ['nine people',               'trek-request',   'group-size',      '9'],
  ['a fitness there is not',    'hiking-request', 'fitness-level',   'superb'],
  ['six stars',                 'review',         'hotel',           '6'],
  ['half a star',               'review',         'guides',          '0.5'],
] as const satisfies readonly [string, PageFormKind, FieldName, string][])(
  '%s (%s) is a error of %s',
  (_, kind, name, text) => {
    const errors = invalidFieldsOf(kind, { ...whole, [name]: text }, today)
    expect(errors.map((field) => field.name)).toEqual([name])
    expect(errors[0]?.error).toMatch(/^Please /)
  },
)

test('today is accepted in every time zone', () => {
  const onDay = { ...whole, 'preferred-date': '2027-06-01' }
  expect(invalidFieldsOf('trek-request', onDay, today)).toEqual([])
  // In UTC-12, noon on 2 June in UTC is the first second of that day.
  expect(earliestToday(Date.UTC(2027, 5, 2, 11, 59, 59))).toBe('2027-06-01')
  expect(earliestToday(Date.UTC(2027, 5, 2, 12))).toBe('2027-06-02')
})

test('errors are in the order of the form', () => {
  expect(invalidFieldsOf('trek-request', {}, today).map(({ name }) => name)).toEqual(trek)
})

test.each([
  // kind             field               value             shown as
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
