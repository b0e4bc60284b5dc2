import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  findDeliveredWords,
  findDeskIds,
  findFacts,
  findPlaceholders,
  findSamplePages,
  findSamples,
  findTemplateTexts,
  findUnanswered,
  findUnwritten,
} from './check-content.ts'

test.each([
  // a line of operator.yaml             what is to be done
  ['mailbox: hello@imisozi.example', 'write your own address'],
  ['mailbox: hello@example.com', 'write your own address'],
  ['phone: "+250 000 000 000"', 'write your own number'],
  ['chat:\n  number: "250000000000"', 'write your own number'],
  ['video:\n  id: XXXXXXXXXXX', "write the end of your film's address, or nothing: ours is played"],
  ['video:\n  id:', null],
  ['mailbox: hello@imisozi.rw', null],
  ['phone: "+250 788 100 000"', null],
  ['video:\n  id: dQw4w9WgXcQ', null],
])('%j: %s', (text, todo) => {
  const items = findPlaceholders('content/operator.yaml', text)
  expect(items).toMatchObject(
    todo === null ? [] : [{ status: 'error', message: expect.stringMatching(`: ${todo}$`) }],
  )
})

test('who answers is asked for until it is filled in', () => {
  const about = 'title: About\nanswers:\n  name:\n  role: Owner\n  memberships: []\n'
  const items = findUnanswered('a.yaml', about)
  expect(items.map(({ about }) => about)).toEqual([
    'a.yaml:3 answers.name',
    'a.yaml:5 answers.memberships',
  ])
})

test('a text that is still to be written is found at its line, and a note about it is not', () => {
  const text = '# [to write] marks it\ntitle: A\ntext: "[to write] our deposit"\n'
  expect(findUnwritten({ 'a.yaml': text }).map(({ about }) => about)).toEqual(['a.yaml:3'])
})

test('a placeholder is found at its line', () => {
  expect(findPlaceholders('o.yaml', 'name: A\nchat:\n  number: "250000000000"')).toEqual([
    {
      about: 'o.yaml:3 chat.number',
      status: 'error',
      message: '250000000000: write your own number',
    },
  ])
})

test.each([
  // mailUrl                    ids to be written
  ['/api/v1.0/email/send', []],
  ['https://mail.example.org', ['o.yaml:3 services.userId', 'o.yaml:5 services.templates.team']],
])('with the mail service at %s these ids are missing: %j', (mailUrl, where) => {
  const text = `services:\n  mailUrl: ${mailUrl}\n  userId: imisozi-site\n  templates:\n    team: booking-team`
  expect(findDeskIds('o.yaml', text).map(({ about }) => about)).toEqual(where)
})

test('the name and the place that were delivered are found in texts once the operator has others', () => {
  const files = { 'content/a.yaml': '# Imisozi\ntext: Imisozi means hills\nmap: Ntarama, Bugesera' }
  const found = (operator: string) => findDeliveredWords(files, operator).map(({ about }) => about)
  expect(found('name: Imisozi Safaris\nstreet: Ntarama\ntown: Bugesera')).toEqual([])
  expect(found('name: Hill Tours\nstreet: Ntarama\ntown: Bugesera')).toEqual(['content/a.yaml:2'])
  expect(found('name: Imisozi\nstreet: KN 5\ntown: Kigali')).toEqual(['content/a.yaml:3'])
})

test('a figure is old when nobody has looked it up for a year', () => {
  const text = 'drive:\n  checked: "2026-11-20"\npermit:\n  checked: "2025-11-20"'
  const items = findFacts('f.yaml', text, Date.parse('2026-11-22'), '2026-11-22')
  expect(items.map(({ about }) => about)).toEqual(['f.yaml:4 permit'])
})

test.each([
  // samplePages  what is said
  [true, ['1 of 2 are samples']],
  [false, []],
])('with samplePages: %s the samples of a folder count: %j', (samplePages, found) => {
  const folders = { tours: ['sample: true', 'title: Ours'], posts: ['title: Ours'] }
  const items = findSamples(folders, `samplePages: ${samplePages}`)
  expect(items.map(({ message }) => message.split(': ')[0])).toEqual(found)
})

test('pages with samples are listed by their addresses', () => {
  expect(findSamplePages(['/tour', '/team']).map(({ message }) => message.split(': ')[0])).toEqual([
    'true, samples are shown at /tour, /team',
  ])
  expect(findSamplePages([])).toEqual([])
})

test('a figure looked up on a day to come is found, and one of today is not', () => {
  const text = 'drive:\n  checked: "2026-11-22"\npermit:\n  checked: "2072-11-20"'
  const items = findFacts('f.yaml', text, Date.parse('2026-11-22'), '2026-11-22')
  expect(items.map(({ about }) => about)).toEqual(['f.yaml:4 permit'])
})

const templates = globSync('content/_templates/*').map((file) => readFileSync(file, 'utf8'))

test('an entry that is no sample and still says what its template says is found', () => {
  for (const template of templates) {
    expect(findTemplateTexts({ 'a.md': template }, templates)).toEqual([])
    const found = findTemplateTexts({ 'a.md': template.replace('sample: true\n', '') }, templates)
    expect(found.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^description: /),
    )
  }
})

test('what was delivered is none of the templates', () => {
  const files = globSync('tests/delivered/content/[!_]*/*.{yaml,md}').map((file) => {
    const text = readFileSync(file, 'utf8').replace(/^sample: true$/m, '')
    return [file, text] as const
  })
  expect(findTemplateTexts(Object.fromEntries(files), templates)).toEqual([])
})
