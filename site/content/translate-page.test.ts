import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { EnglishParts } from '#site/components/frame/EnglishParts.tsx'
import { markUntranslated } from '#site/lib/untranslated.ts'
import { translatePage } from './translate-page.ts'

const english = markUntranslated('A walk to the lake')

function pageWith({ main = '<p>Une marche</p>', footer = '' }) {
  return inLanguage('fr', () => {
    const note = renderToStaticMarkup(createElement(EnglishParts))
    const html = `<main id="main">${note}${main}</main><footer>${footer}</footer>`
    return translatePage(html, { language: 'fr', isTranslated: () => true, list: () => {} })
  })
}

test('a French page with English parts says so once, before them, and marks each', () => {
  const page = pageWith({ main: `<h2>${english}</h2><p>${english} et <b>${english}</b></p>` })
  expect(page.match(/Une partie de cette page/g)).toHaveLength(1)
  expect(page.indexOf('Une partie')).toBeLessThan(page.indexOf('<h2>'))
  expect(page.match(/<span lang="en">A walk to the lake<\/span>/g)).toHaveLength(3)
})

test.each([
  ['all in French', {}],
  ['with an English name of a picture', { main: `<img alt="${english}">` }],
  ['with English in the footer alone', { footer: english }],
])('a French page %s does not speak of English', (_title, parts) => {
  expect(pageWith(parts)).not.toMatch(/data-english-parts|anglais/)
})

test.each([
  ['<a href="/about">x</a>', '<a href="/fr/about">'],
  ['<form action="/plan">', '<form action="/fr/plan">'],
  ['<link rel="alternate" href="/blog/feed.xml">', 'href="/fr/blog/feed.xml"'],
  ['<a href="/about" hreflang="en">x</a>', '<a href="/about" hreflang'],
])('links lead to the page in French, except those that name a language: %s', (main, led) => {
  expect(pageWith({ main })).toContain(led)
})

test('a link to share a page with an English title has the title alone', () => {
  const href = `mailto:?subject=${encodeURIComponent(`${english} – ici`)}`
  const shown = encodeURIComponent('A walk to the lake – ici')
  expect(pageWith({ main: `<a href="${href}">x</a>` })).toContain(`subject=${shown}"`)
})

test.each([
  ['a picture', `<img alt="${english}"> Un lac`, '<img lang="en" alt="A walk to the lake"> Un lac'],
  [
    'a button of a picture',
    `<button aria-label="${english}"><svg></svg></button>`,
    '<button lang="en" aria-label="A walk to the lake"><svg lang="fr"></svg></button>',
  ],
  [
    'a part of the page, whose words stay French',
    `<nav aria-label="${english}"><br>Une <b>marche</b> <p>à <i>pied</i></p></nav><p>Ici</p>`,
    '<nav lang="en" aria-label="A walk to the lake"><br><span lang="fr">Une </span><b lang="fr">marche</b> <p lang="fr">à <i>pied</i></p></nav><p>Ici</p>',
  ],
  [
    'the page',
    `<title>${english} | Nous</title><meta name="description" content="${english}"><p>Ici</p>`,
    '<title lang="en">A walk to the lake | Nous</title><meta lang="en" name="description" content="A walk to the lake"><p>Ici</p>',
  ],
  ['nothing', '<img alt="Un lac"><p title="Ici">là</p>', '<img alt="Un lac"><p title="Ici">là</p>'],
])('an English name is marked as English: that of %s', (_title, main, shown) => {
  expect(pageWith({ main })).toContain(`<main id="main">${shown}</main>`)
})
