import { expect, test } from 'vitest'
import { type ContentFiles, findContentErrors, readContent } from './check-content.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const find = (files: ContentFiles) => findContentErrors(files, now)
const places = (files: ContentFiles) => find(files).map(({ about }) => about)

test.each([
  ['mailbox: hello@imisozi.example', 'write your own address'],
  ['mailbox: hello@example.com', 'write your own address'],
  ['phone: "+250 000 000 000"', 'write your own number'],
  ['chat:\n  number: "250000000000"', 'write your own number'],
  ['video:\n  id: XXXXXXXXXXX', 'write the id of your film, or leave it empty to show ours'],
  ['video:\n  id:', null],
  ['mailbox: hello@imisozi.rw', null],
  ['phone: "+250 788 100 000"', null],
  ['video:\n  id: dQw4w9WgXcQ', null],
])('the line %j is reported with the advice: %s', (text, advice) => {
  const findings = find({ 'content/operator.yaml': text })
  const lines = text.split('\n')
  expect(findings).toEqual(
    advice === null
      ? []
      : [
          {
            about: `content/operator.yaml:${lines.length}`,
            status: 'error',
            message: `${lines.at(-1)?.trim()}: ${advice}`,
          },
        ],
  )
})

test('empty names of the people who answer are reported', () => {
  const about =
    'title: About\nanswers:\n  name:\n  role: Owner\n  text:\n    - A\n  memberships: []\nother:\n  empty:\n'
  expect(places({ 'content/about.yaml': about })).toEqual([
    'content/about.yaml:3',
    'content/about.yaml:7',
  ])
})

test('a text marked as unwritten is reported with its line, and a comment about it is not', () => {
  const text = '# [to write] marks it\ntitle: A\ntext: "[to write] our deposit"\n'
  expect(places({ 'content/posts/a.yaml': text })).toEqual(['content/posts/a.yaml:3'])
})

test.each([
  ['/api/v1.0/email/send', []],
  ['https://mail.example.org/x', ['content/operator.yaml:3', 'content/operator.yaml:5']],
])('with the mail service at %s these ids are missing: %j', (mailUrl, where) => {
  const text = `services:\n  mailUrl: ${mailUrl}\n  userId: imisozi-site\n  templates:\n    team: booking-team`
  expect(
    find({ 'content/operator.yaml': text })
      .filter(({ message }) => message.includes('write the id'))
      .map(({ about }) => about),
  ).toEqual(where)
})

test('the default name and place are reported in the content once the operator has changed them', () => {
  const text = '# Imisozi\ntext: Imisozi means hills\nmap: Ntarama, Bugesera'
  const found = (operator: string) =>
    places({ 'content/operator.yaml': operator, 'content/a.yaml': text })
  expect(found('name: Imisozi Safaris\nstreet: Ntarama\ntown: Bugesera')).toEqual([])
  expect(found('name: Hill Tours\nstreet: Ntarama\ntown: Bugesera')).toEqual(['content/a.yaml:2'])
  expect(found('name: Imisozi\nstreet: KN 5\ntown: Kigali')).toEqual(['content/a.yaml:3'])
})

test('a figure is reported if it was last checked over a year ago or in the future', () => {
  const days = ['2026-11-22', '2025-11-20', '2072-11-20']
  const text = days.map((day) => `permit:\n  checked: "${day}"`).join('\n')
  expect(places({ 'content/facts.yaml': text })).toEqual([
    'content/facts.yaml:4',
    'content/facts.yaml:6',
  ])
})

test.each([
  [true, ['1 of 2 are samples']],
  [false, []],
])('with samplePages %s, the samples of a folder are reported as %j', (samplePages, found) => {
  const findings = find({
    'content/operator.yaml': `samplePages: ${samplePages}\nname: Imisozi, Ntarama, Bugesera`,
    'content/tours/a.yaml': 'sample: true',
    'content/tours/b.yaml': 'title: Ours',
    'content/posts/a.md': 'title: Ours',
  })
  expect(findings.map(({ message }) => message.split(': ')[0])).toEqual(found)
})

const delivered = readContent('tests/delivered')
const isAboutTemplate = ({ message }: { readonly message: string }) =>
  message.endsWith(': write your own words')

test("an entry with its template's text is reported unless it is a sample", () => {
  const templates = Object.entries(delivered).filter(([file]) => file.includes('/_templates/'))
  expect(templates).not.toEqual([])
  for (const [file, text] of templates) {
    const found = (entry: string) =>
      find({ [file]: text, 'content/posts/a.md': entry }).filter(isAboutTemplate)
    expect(found(text)).toEqual([])
    expect(found(text.replace('sample: true\n', ''))).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^(description|content): /) }),
    )
  }
})
