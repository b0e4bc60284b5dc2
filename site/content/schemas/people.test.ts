import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { yamlOf } from '#site/content/yaml.ts'
import {
  listDelivered,
  pictureNames,
  readDelivered,
  readDeliveredFolder,
  readDeliveredText,
} from '../../../tests/delivered-content.ts'
import { commentSchema, postSchema } from './blog.ts'
import { aboutSchema } from './pages.ts'
import { guideSchema, testimonialSchema } from './people.ts'

const folders = {
  guides: guideSchema,
  posts: postSchema,
  comments: commentSchema,
  testimonials: testimonialSchema,
}

const testimonials = readDeliveredFolder('testimonials', testimonialSchema)

test('§2, §3: at least three testimonials, with pictures that About Us does not show elsewhere', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(3)
  const { banner, story, features } = readDelivered('about.yaml', aboutSchema)
  const others = [banner, ...features.items, ...story.pictures.map(asPicture), ...testimonials]
  expect(distinctPictures(others)).toBe(others.length)
})

test.each([
  ['guides', { skills: [{ label: 'A', level: '120%' }] }, 'Write a percentage'],
  ['guides', { social: { facebook: 'imisozi' } }, 'Write the full address'],
  ['guides', { social: { mastodon: 'https://a.example' } }, 'Unrecognized key'],
  ['posts', { tags: ['Lake Kivu'] }, 'Write a tag in lower case'],
  ['posts', { tags: ['birds', 'birds'] }, 'List each tag only once'],
  ['posts', { date: '21 November' }, 'Write a day as 2026-11-21'],
  ['comments', { about: '/tour/a' }, 'Write the path of the article'],
] as const)('%s with %j fails the build: %s', (folder, change, says) => {
  const [file = ''] = listDelivered(folder)
  const read = folders[folder].safeParse({
    ...parse(yamlOf(file, readDeliveredText(file))),
    ...change,
  })
  expect(read.error?.issues.map(({ message }) => message).join('\n')).toContain(says)
})

test('a date without quotation marks is the day that was written', () => {
  const [file = ''] = listDelivered('comments')
  const unquoted = readDeliveredText(file).replace(/^written: .*$/m, 'written: 2026-11-21')
  expect(commentSchema.parse(parse(unquoted)).written).toBe('2026-11-21')
})

const asPicture = (picture: string) => ({ picture })

function distinctPictures(entries: readonly { picture: string }[]): number {
  const names = new Set(entries.map(({ picture }) => picture))
  for (const name of names) expect(pictureNames).toContain(name)
  return names.size
}
