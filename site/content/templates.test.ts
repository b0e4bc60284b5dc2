import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findErrors } from '#site/content/check/entry-errors.ts'
import { findTextErrors, namesIn } from '#site/content/check/text-errors.ts'
import { fillInHtml } from './facts.ts'
import { readTexts } from './read-files.ts'
import { adventureSchema } from './schemas/adventures.ts'
import { postSchema } from './schemas/blog.ts'
import { guideSchema, testimonialSchema } from './schemas/people.ts'
import { activitySchema } from './schemas/tours.ts'
import { tripSchema } from './schemas/trips.ts'

test.each([
  ['activity.yaml', activitySchema],
  ['adventure.yaml', adventureSchema],
  ['guide.yaml', guideSchema],
  ['post.md', postSchema],
  ['testimonial.yaml', testimonialSchema],
  ['trip.yaml', tripSchema],
])('the template %s passes the content check, also with its optional parts', (name, schema) => {
  const file = `content/_templates/${name}`
  const text = readFileSync(file, 'utf8')
  const pictures = parse(readFileSync('content/media/pictures.yaml', 'utf8'))
  expect(pictures).toHaveProperty(/^picture: (.+)$/m.exec(text)?.[1] ?? '')
  const facts = parse(readFileSync('tests/delivered/content/facts.yaml', 'utf8'))
  expect(fillInHtml(text, facts, file)).not.toContain('{fact:')
  const whole = text.replaceAll(/^# (?=[a-z]\w*:| )/gm, '')
  expect(findErrors(file, whole, schema)).toEqual([])
  expect(findTextErrors(file, whole, namesIn(readTexts('content/**/*.yaml')))).toEqual([])
})
