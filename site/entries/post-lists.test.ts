import { expect, test } from 'vitest'
import { isListed, listOf, listPosts, newestFirst } from './post-lists.ts'

const post = (date: string, tags: string[], order = 100, category = 'Travel') => ({
  date,
  order,
  category,
  tags,
})

const boat = post('2026-10-14', ['boats', 'lake kivu'])
const birds = post('2026-10-28', ['birds', 'boats'])
const second = post('2026-10-28', ['birds'], 200, 'Food & drink')

test('the newest article stands first; of one day, the one with the lower order', () => {
  expect(newestFirst([second, boat, birds])).toEqual([birds, second, boat])
})

test('every tag has its true count, in the order of the alphabet', () => {
  expect(listPosts('tag', [boat, birds, second])).toEqual([
    { kind: 'tag', name: 'birds', count: 2, path: '/blog/tag/birds' },
    { kind: 'tag', name: 'boats', count: 2, path: '/blog/tag/boats' },
    { kind: 'tag', name: 'lake kivu', count: 1, path: '/blog/tag/lake-kivu' },
  ])
})

test('every category too, whatever it is called', () => {
  expect(listPosts('category', [boat, birds, second])).toEqual([
    { kind: 'category', name: 'Food & drink', count: 1, path: '/blog/category/food-drink' },
    { kind: 'category', name: 'Travel', count: 2, path: '/blog/category/travel' },
  ])
})

test('a list holds the articles that name it, and no other', () => {
  const tag = { ...listOf('tag', 'birds'), count: 2 }
  expect([boat, birds, second].filter((one) => isListed(tag, one))).toEqual([birds, second])
  const category = { ...listOf('category', 'Travel'), count: 2 }
  expect([boat, birds, second].filter((one) => isListed(category, one))).toEqual([boat, birds])
})
