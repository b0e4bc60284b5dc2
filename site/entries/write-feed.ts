export type Feed = {
  title: string
  description: string
  /** The page the feed is of, and the feed itself: whole addresses. */
  url: string
  feedUrl: string
  items: ReadonlyArray<{
    title: string
    description: string
    url: string
    /** The day it was published: 2026-11-21. */
    date: string
    category: string
  }>
}

/** The blog as RSS 2.0; without an article it is a feed all the same. */
export function writeFeed({ title, description, url, feedUrl, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap((item) => [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      element('guid', item.url),
      element('pubDate', new Date(item.date).toUTCString()),
      element('category', item.category),
      element('description', item.description),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
