import { expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '#core/server/in-language.ts'
import * as pictures from '#site/content/pictures.ts'
import { daySchema } from '#site/content/schemas/fields.ts'
import * as entryErrors from './entry-errors.ts'
import { formatError } from './text-error.ts'
import * as textErrors from './text-errors.ts'

// On the command line:
const findErrors = (file: string, text: string, of: z.ZodType) =>
  entryErrors.findErrors(file, text, of).map((error) => formatError(error, text))
const findTextErrors = (file: string, text: string, known: textErrors.KnownNames) =>
  textErrors.findTextErrors(file, text, known).map((error) => formatError(error, text))
const findPictureErrors = (file: string, text: string, files: readonly string[]) =>
  pictures.findPictureErrors(file, text, files).map((error) => formatError(error, text))
const findFileNameErrors = (...given: Parameters<typeof textErrors.findFileNameErrors>) =>
  textErrors.findFileNameErrors(...given).map((error) => formatError(error, ''))

const schema = z.strictObject({
  lead: z.string().trim().min(1).max(20).describe('Under the title.'),
  days: z.array(z.strictObject({ title: z.string(), date: daySchema.optional() })),
  place: z.enum(['kivu', 'kigali']).optional(),
  tags: z
    .array(z.string())
    .max(5)
    .refine((tags) => new Set(tags).size === tags.length)
    .optional(),
  sample: z.boolean().default(false),
})

const names = {
  facts: ['drive'],
  pictures: ['lion-tracking'],
  adventures: ['lion-walking', 'sailing'],
  samples: ['sailing'],
}

const entry = (...lines: string[]) => lines.join('\n')

test('a valid entry has no errors', () => {
  expect(findErrors('a.yaml', entry('lead: Short', 'days:', '  - title: One'), schema)).toEqual([])
})

// biome-ignore format: a table
test.each([
  ['lead: Far, far too long for a lead\ndays: []', ':1 lead: is 28 characters long; the limit is 20'],
  ['lead: "  "\ndays: []', ':1 lead: is empty. Write something.'],
  ['lead:\ndays: []', ':1 lead: is empty. Write something after the colon. Under the title.'],
  ['days: []', ':1 lead: is missing. Add it. Under the title.'],
  ['lead: a\ndays:\n  - title: One\n  - {}', ':4 days.1.title: is missing.'],
  ['lead: 7\ndays: []', ':1 lead: Put it in quotation marks: "7".'],
  ['lead: {fact:a}\ndays: []', ':1 lead: This must be text. If it begins with {'],
  ['lead: {fact:a} long\ndays: []', ':1 Text that begins with { needs quotation marks.'],
  ['lead: a\ndays: One', ':2 days: This must be a list, with each item on its own line after "- ".'],
  ['lead: a\ndays: []\nleed: a', ':3 leed: There is no "leed" here. Did you mean "lead"?'],
  ['lead: a\ndays: []\ncolour: a', ':3 colour: There is no "colour" here. You can use: lead, days, place, tags, sample.'],
  ['lead: a\ndays: []\nplace: kivo', ':3 place: There is no "kivo" here. Did you mean "kivu"? You can use: kivu, kigali.'],
  ['lead: a\ndays: []\nsample: yes', ':3 sample: This must be true or false.'],
  ['lead: a\ndays:\n  - title: One\n    date: 24 June', ':4 days.0.date: Write a day as 2026-11-21'],
  [
    'lead: a\ndays:\n  - title: One\n    date: 2026-11-31',
    ':4 days.0.date: Write a day as 2026-11-21: the calendar has no 2026-11-31',
  ],
  ['lead: a\ndays: []\ntags: planning', ':3 tags: This must be a list, with each item on its own line'],
  ['lead: a\ndays:\n\t- title: One', ':3 This line begins with a tab.'],
  ['lead: "a\ndays: []\n', ':1 This line has an opening quotation mark without a closing one.'],
  ['lead: "a\ndays:\n  - title: "One"\n', ':1 This line has an opening quotation mark without a closing one.'],
  ["lead: 'It's fine'\ndays: []", ":1 An apostrophe ends text that is in '...'."],
  ['lead: He said: go\ndays: []', ':1 This text contains a colon followed by a space'],
  ['lead: a\n  place: kivu\ndays: []', ':2 This line begins further left or right'],
  ['days:\n  - title: One\n     place: kivu', ':3 This line begins further left or right'],
  ['days:\n  - one\n - two', ':3 This line begins further left or right'],
  ['days: []\ntags:\n - one\n  - two', ':4 This line begins further left or right'],
  ['days: []\nlead: One\n  - two', ':3 This line begins further left or right'],
  ['lead: a\nlead: b\ndays: []', ':2 This name is used twice here.'],
  ['lead: a\ndays:\n  - title: One\n   title: Two', ':4 A colon is missing after a name, or lines that belong together'],
  ['lead: a\ndays []\nplace: kivu', ':2 This line has no colon after its name'],
  [
    'lead: a\ndays:\n  - { title: Tea, and more }',
    ':3 days.0: Between { and }, a comma ends the text, here before "and more". Put all the text',
  ],
  ['lead: *a\ndays: []', ':1 Text cannot begin with *.'],
  ['lead: @home\ndays: []', ':1 Text cannot begin with this sign.'],
  ['lead: a\ndays: [', ':2 A bracket, [ or {, is opened here or above and never closed.'],
])('for %j the error names the line and what to write', (text, says) => {
  const errors = findErrors('a.yaml', text, schema)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`a.yaml${says}`)
})

test('a text that is nested too deep is an error like any other', () => {
  expect(findErrors('a.yaml', '? '.repeat(100_000), schema)).toEqual([
    'a.yaml:1 This is nested too deep. Compare it with other entries.',
  ])
})

test('every error of an entry is reported with its line', () => {
  expect(findErrors('a.yaml', 'lead: 1\ndays: 2', schema)).toHaveLength(2)
})

test.each([
  [
    'picture: lion-traking',
    ':1 There is no picture called "lion-traking". Did you mean "lion-tracking"?',
  ],
  ['picture: { name: lake, shape: wide }', ':1 There is no picture called "lake".'],
  ['pictures: [lion-tracking, lake]', ':1 There is no picture called "lake".'],
  ['pictures:\n  - lion-tracking\n  - lake', ':3 There is no picture called "lake".'],
  [
    '# a comment\nlead: It takes {fact:drvie}',
    ':2 There is no fact called "drvie". Did you mean "drive"?',
  ],
  ['lead: It takes {facts:drive}', ':1 {facts:drive} is neither {fact:...} nor {note:...}.'],
  ['lead: From $1,500 a person', ':1 Do not write the price $1,500 in the text.'],
  ['lead: From 1500 USD a person', ':1 Do not write the price 1500 USD in the text.'],
])('for %j the error is: %s', (text, says) => {
  const errors = findTextErrors('a.yaml', text, names)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`a.yaml${says}`)
})

test('a saved reply, which no page shows, can state a price', () => {
  expect(findTextErrors('content/replies.yaml', 'text: It is 4,000 USD for two', names)).toEqual([])
})

test.each([
  ['adventures: [lion-waking]', ':1 There is no adventure called "lion-waking". Did you mean'],
  ['adventures: [Lion walking]', ':1 There is no adventure called "Lion walking". Did you mean'],
  [
    'adventures:\n  - polo',
    ':2 There is no adventure called "polo". You can use: lion-walking, sailing.',
  ],
  [
    'adventures: [lion-walking, sailing]',
    ':1 The adventure "sailing" is still a sample. Remove the line "sample: true" in content/adventures/sailing.yaml first.',
  ],
])('for %j in a trip the error is: %s', (text, says) => {
  const errors = findTextErrors('content/trips/a.yaml', text, names)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`content/trips/a.yaml${says}`)
})

test("an adventure's season must be a fact, because its chart would be empty otherwise", () => {
  const errors = findTextErrors('content/adventures/a.yaml', 'season: drvie', names)
  expect(errors).toEqual([
    expect.stringContaining('a.yaml:1 There is no fact called "drvie". Did you mean "drive"?'),
  ])
})

test.each([
  'picture: lion-tracking # a comment',
  'pictures: The pictures are screen prints',
  'pictures: [lion-tracking]',
  'adventures: [/adventure/lion-walking]',
  'film: { heading: See it move }',
  '# picture: none, and $5',
  'lead: It takes {fact:drive}. {note:drive}',
])('%j is not an error', (text) => {
  expect(findTextErrors('a.yaml', text, names)).toEqual([])
})

test.each([
  ['Lake Kivu.yaml', 'Rename it lake-kivu.yaml.'],
  ['lake.yml', 'Only files that end in .yaml are read here. Rename it lake.yaml.'],
  ['lake.yaml.txt', 'Rename it lake.yaml.'],
  ['tour-details.yaml', 'The address /tour/tour-details belongs to another page.'],
])('for the file %s the error is: %s', (file, says) => {
  const errors = findFileNameErrors('content/tours', [file], '.yaml', ['/tour/tour-details'])
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`content/tours/${file}: `)
  expect(errors[0]).toContain(says)
})

test('in French, a space precedes the colon after a file name', () => {
  const find = () => findFileNameErrors('content/tours', ['lake.yml'], '.yaml', [])
  expect(inLanguage('fr', find)[0]).toMatch(/^content\/tours\/lake\.yml\u202F: Seuls/)
})

test('files left by editors or operating systems are ignored', () => {
  const left = ['.DS_Store', 'lake.yaml~', '.lake.yaml.swp', 'lake.yaml.bak']
  expect(findFileNameErrors('content/tours', left, '.yaml', [])).toEqual([])
})

test.each([
  [['Lake.JPG'], 'There is no file content/media/lake.jpg. Did you mean Lake?'],
  [['hut.png'], 'There is no file content/media/lake.jpg. Put it there'],
  [['lake.heic'], 'lake.heic cannot be read here. Save the photograph as JPEG'],
])('for the picture "lake" and the files %j the error is: %s', (files, says) => {
  const [error] = findPictureErrors('content/media/pictures.yaml', 'lake:\n  alt: A lake', files)
  expect(error).toContain('content/media/pictures.yaml:1 lake: ')
  expect(error).toContain(says)
})

test('for a misspelt file name, the only error is the suggestion', () => {
  const files = ['lake.jpg', 'hut.jpg']
  const text = 'laek:\n  alt: A lake\nhut:\n  alt: A hut'
  expect(findPictureErrors('content/media/pictures.yaml', text, files)).toEqual([
    'content/media/pictures.yaml:1 laek: There is no file content/media/laek.jpg. Did you mean lake? Capital letters count.',
  ])
})

test('for an unused photograph the error says what to write', () => {
  const errors = findPictureErrors('content/media/pictures.yaml', '', ['hut.jpg', 'NOTICE.md'])
  expect(errors).toEqual([expect.stringContaining('"hut:", "  alt: What it shows"')])
})

test.each([
  [['lake.avif'], 'lake.avif'],
  [['lake.JPG', 'lake.avif'], 'lake.JPG'],
  [['lake-day.jpg', 'lake.avif'], 'lake.avif'],
  [['lake.heic'], undefined],
])('with %j in the folder, the picture "lake" is made from %s', (files, from) => {
  expect(pictures.pictureFile('lake', files)).toBe(from)
})
