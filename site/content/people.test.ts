import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  listDelivered,
  pictureNames,
  readDelivered,
  readDeliveredFolder,
  readDeliveredText,
} from '../../tests/delivered-content.ts'
import { findErrors, yamlOf } from './entry-errors.ts'
import { blogSchema, commentSchema, postSchema } from './schemas/blog.ts'
import { home3Schema } from './schemas/home.ts'
import { aboutSchema } from './schemas/pages.ts'
import { guideSchema, testimonialSchema } from './schemas/people.ts'

// The pages of people and words: team, blog, the other home, what guests say (spec §2, §3, §9).

const folders = {
  guides: guideSchema,
  posts: postSchema,
  comments: commentSchema,
  testimonials: testimonialSchema,
}

const guides = readDeliveredFolder('guides', guideSchema)
const posts = readDeliveredFolder('posts', postSchema).toSorted((one, other) =>
  other.date.localeCompare(one.date),
)
const comments = readDeliveredFolder('comments', commentSchema)
const testimonials = readDeliveredFolder('testimonials', testimonialSchema)

const kinds = Object.keys(folders) as (keyof typeof folders)[]

test.each(
  kinds.flatMap((kind) => listDelivered(kind).map((file) => [file, folders[kind]] as const)),
)('§3: %s keeps to its schema', (file, schema) => {
  expect(findErrors(file, readDeliveredText(file), schema)).toEqual([])
})

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
  const { banner, classic } = readDelivered('blog.yaml', blogSchema)
  expect(distinctPictures([...posts, banner, classic.banner])).toBe(posts.length + 2)
})

test('§2: one article has two comments, and every comment an article', () => {
  const perArticle = [...Map.groupBy(comments, ({ about }) => about).values()]
  expect(Math.max(...perArticle.map(({ length }) => length))).toBeGreaterThanOrEqual(2)
  const addresses = posts.map(({ id }) => `/blog/${id}`)
  expect(comments.filter(({ about }) => !addresses.includes(about))).toEqual([])
})

test('§2, §3: at least three guests are quoted, with pictures About Us does not show elsewhere', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(3)
  const { banner, story, features } = readDelivered('about.yaml', aboutSchema)
  const others = [banner, ...features.items, ...story.pictures.map(asPicture), ...testimonials]
  expect(distinctPictures(others)).toBe(others.length)
})

test('§2, §9: the other home shows four fields, 35% off, and a clock at 07 13 39 15', () => {
  const home3 = readDelivered('home3.yaml', home3Schema)
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
  const [file = ''] = listDelivered(folder)
  const read = folders[folder].safeParse({
    ...parse(yamlOf(file, readDeliveredText(file))),
    ...change,
  })
  expect(read.error?.issues.map(({ message }) => message).join('\n')).toContain(says)
})

test('a day without quotes is the day that was written, and no date', () => {
  const [file = ''] = listDelivered('comments')
  const unquoted = readDeliveredText(file).replace(/^written: .*$/m, 'written: 2026-11-21')
  expect(commentSchema.parse(parse(unquoted)).written).toBe('2026-11-21')
})

const asPicture = (picture: string) => ({ picture })

/** Returns the number of different pictures. Each has to exist. */
function distinctPictures(entries: readonly { picture: string }[]): number {
  const names = new Set(entries.map(({ picture }) => picture))
  for (const name of names) expect(pictureNames).toContain(name)
  return names.size
}
