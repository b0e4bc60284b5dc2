import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const url = 'https://imisozi.example/blog/when-to-come'

test('every link carries the whole address of the article', () => {
  const carried = shareLinks('When to come & why', url).map(({ label, href }) => {
    const values = [...new URL(href).searchParams.values()]
    return [label, values.some((value) => value.includes(url))]
  })
  expect(carried).toEqual([
    ['Share on Facebook', true],
    ['Share on Twitter', true],
    ['Share on LinkedIn', true],
    ['Share on WhatsApp', true],
    ['Share by email', true],
  ])
})

test('the title goes along whole, where there is room for one', () => {
  const hrefs = shareLinks('When to come & why', url).map(({ href }) => new URL(href).searchParams)
  expect(hrefs[1]?.get('text')).toBe('When to come & why')
  expect(hrefs[3]?.get('text')).toBe(`When to come & why ${url}`)
  expect(hrefs[4]?.get('subject')).toBe('When to come & why')
})
