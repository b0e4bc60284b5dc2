import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findErrors, yamlOf } from './entry-errors.ts'
import { fillInFacts } from './facts.ts'
import { commentSchema, postSchema } from './schemas/blog.ts'
import { factSchema } from './schemas/facts.ts'
import { home3Schema } from './schemas/home.ts'
import { guideSchema, testimonialSchema } from './schemas/people.ts'

// The pages of people and words: team, blog, the other home, what guests say (spec §2, §3, §9).

const content = new URL('../../tests/delivered/content/', import.meta.url)
const text = (file: string) => readFileSync(new URL(file, content), 'utf8')
const facts = z.record(z.string(), factSchema).parse(parse(text('facts.yaml')))
const pictures: Record<string, unknown> = parse(text('../../../content/media/pictures.yaml'))

const folders = {
  guides: guideSchema,
  posts: postSchema,
  comments: commentSchema,
  testimonials: testimonialSchema,
}

const filesOf = (folder: keyof typeof folders) =>
  readdirSync(new URL(folder, content)).map((file) => `${folder}/${file}`)
const entriesOf = <Schema extends z.ZodType>(folder: keyof typeof folders, schema: Schema) =>
  filesOf(folder).map((file) => ({
    ...fillInFacts(
      schema.parse(parse(yamlOf(file, text(file)))) as z.infer<Schema> & object,
      facts,
      file,
    ),
    path: `/blog/${file.replace(/^\w+\/|\.\w+$/g, '')}`,
  }))

const guides = entriesOf('guides', guideSchema)
const posts = entriesOf('posts', postSchema).toSorted((one, other) =>
  other.date.localeCompare(one.date),
)
const comments = entriesOf('comments', commentSchema)
const testimonials = entriesOf('testimonials', testimonialSchema)

const kinds = Object.keys(folders) as (keyof typeof folders)[]

test.each(kinds.flatMap((kind) => filesOf(kind).map((file) => [file, folders[kind]] as const)))(
  '§3: %s keeps to its schema',
  (file, schema) => {
    expect(findErrors(file, text(file), schema)).toEqual([])
  },
)

// The operator adds entries and replaces samples, so counts are the least there may be.
const samplesOf = <Entry extends { sample: boolean }>(entries: readonly Entry[]) =>
  entries.filter(({ sample }) => sample)

test('§2: the team is eight guides or more, each with a picture of their own', () => {
  expect(guides.length).toBeGreaterThanOrEqual(8)
  expect(distinctPictures(guides)).toBe(guides.length)
  expect(samplesOf(guides).filter(({ role }) => role !== 'Tourist Guide')).toEqual([])
})

test('§2: a sample has the three skill bars of the specification: 86, 92 and 92', () => {
  for (const { name, skills } of samplesOf(guides)) {
    expect([name, ...skills.map(({ level }) => level)]).toEqual([name, '86%', '92%', '92%'])
    expect(skills.slice(0, 2).map(({ label }) => label)).toEqual(['Language skills', 'Tour guide'])
  }
})

test('no sample is a plausible person, and none leads to somebody else’s page', () => {
  const samples = samplesOf(guides)
  expect(samples.filter(({ name }) => !name.startsWith('Sample guide'))).toEqual([])
  expect(samples.filter(({ social }) => Object.keys(social).length > 0)).toEqual([])
})

test('§2: six articles or more, each with a picture of its own', () => {
  expect(posts.length).toBeGreaterThanOrEqual(6)
  const signed = samplesOf(posts).map(({ author, category }) => `${author}, ${category}`)
  expect(signed.filter((line) => line !== 'Admin, Travel')).toEqual([])
  const banners = [parse(text('blog.yaml')).banner, parse(text('blog.yaml')).classic.banner]
  expect(distinctPictures([...posts, ...banners])).toBe(posts.length + 2)
})

test('§2: one article has two comments, and every comment an article', () => {
  const perArticle = [...Map.groupBy(comments, ({ about }) => about).values()]
  expect(Math.max(...perArticle.map(({ length }) => length))).toBeGreaterThanOrEqual(2)
  const addresses = posts.map(({ path }) => path)
  expect(comments.filter(({ about }) => !addresses.includes(about))).toEqual([])
})

test('§2, §3: at least three guests are quoted, with pictures About Us does not show elsewhere', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(3)
  const { banner, story, features } = parse(text('about.yaml'))
  const others = [banner, ...features.items, ...story.pictures.map(asPicture), ...testimonials]
  expect(distinctPictures(others)).toBe(others.length)
})

test('§2, §9: the other home shows four fields, 35% off, and a clock at 07 13 39 15', () => {
  const home3 = fillInFacts(home3Schema.parse(parse(text('home3.yaml'))), facts)
  const { search, offer } = home3
  expect(search.fields.map(({ label }) => label)).toEqual([
    'Location',
    'Activity',
    'Date',
    'Travellers',
  ])
  expect(offer.figure).toBe('35% off')
  expect(offer.countdown.units).toEqual([
    { figure: '07', label: 'days' },
    { figure: '13', label: 'hours' },
    { figure: '39', label: 'minutes' },
    { figure: '15', label: 'seconds' },
  ])
})

test.each([
  // a writer's error                                      what the build says
  ['guides', { skills: [{ label: 'A', level: '120%' }] }, 'Write a percentage'],
  ['guides', { social: { facebook: 'imisozi' } }, 'Write the whole address'],
  ['guides', { social: { mastodon: 'https://a.example' } }, 'Unrecognized key'],
  ['posts', { tags: ['Lake Kivu'] }, 'Write a tag in small letters'],
  ['posts', { tags: ['birds', 'birds'] }, 'Name each tag once'],
  ['posts', { date: '21 November' }, 'Write a day as 2026-11-21'],
  ['comments', { about: '/tour/a' }, 'Write the path of the article'],
] as const)('%s with %j stop the build: %s', (folder, change, says) => {
  const [file = ''] = filesOf(folder)
  const read = folders[folder].safeParse({ ...parse(yamlOf(file, text(file))), ...change })
  expect(read.error?.issues.map(({ message }) => message).join('\n')).toContain(says)
})

test('a day without quotes is the day that was written, and no date', () => {
  const [file = ''] = filesOf('comments')
  const unquoted = text(file).replace(/^written: .*$/m, 'written: 2026-11-21')
  expect(commentSchema.parse(parse(unquoted)).written).toBe('2026-11-21')
})

const asPicture = (picture: string) => ({ picture })

/** Returns the number of different pictures. Each has to exist. */
function distinctPictures(entries: readonly { picture: string }[]): number {
  const names = new Set(entries.map(({ picture }) => picture))
  for (const name of names) expect(pictures).toHaveProperty(name)
  return names.size
}
