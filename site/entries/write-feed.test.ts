import { expect, test } from 'vitest'
import { writeFeed } from './write-feed.ts'

const blog = {
  title: 'Hills & lakes',
  description: 'Short articles.',
  url: 'https://imisozi.example/blog',
  feedUrl: 'https://imisozi.example/blog/feed.xml',
}
const post = {
  title: 'Gorillas <up close>',
  description: 'One hour & a "picnic".',
  url: 'https://imisozi.example/blog/gorillas',
  date: '2026-11-18',
  category: 'Travel',
}

test('an article is in the feed with its address, its day and its words', () => {
  const feed = writeFeed({ ...blog, items: [post] })
  expect(feed).toContain('<link>https://imisozi.example/blog/gorillas</link>')
  expect(feed).toContain('<guid>https://imisozi.example/blog/gorillas</guid>')
  expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 00:00:00 GMT</pubDate>')
  expect(feed).toContain('<category>Travel</category>')
})

test('no word of an article can end an element', () => {
  const feed = writeFeed({ ...blog, items: [post] })
  expect(feed).toContain('<title>Hills &amp; lakes</title>')
  expect(feed).toContain('<title>Gorillas &lt;up close&gt;</title>')
  expect(feed).toContain('One hour &amp; a &quot;picnic&quot;.')
})

test('a feed without an article is whole', () => {
  const feed = writeFeed({ ...blog, items: [] })
  expect(feed).toMatch(/^<\?xml.*<channel>.*<\/channel>\n<\/rss>\n$/s)
  expect(feed).not.toContain('<item>')
})
