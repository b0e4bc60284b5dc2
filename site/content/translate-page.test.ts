import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { EnglishParts } from '#site/components/frame/EnglishParts.tsx'
import { translatePage } from './translate-page.ts'

const english = 'A walk to the lake'

function pageWith({ main = '<p>Une marche</p>', footer = '', texts = [english] }) {
  return inLanguage('fr', () => {
    const note = renderToStaticMarkup(createElement(EnglishParts))
    const html = `<main id="main">${note}${main}</main><footer>${footer}</footer>`
    return translatePage(html, { language: 'fr', isTranslated: () => true, texts, list: () => {} })
  })
}

test('a French page with English parts says so once, before them, and marks each', () => {
  const page = pageWith({ main: `<h2>${english}</h2><p>${english} et <b>${english}</b></p>` })
  expect(page.match(/Une partie de cette page/g)).toHaveLength(1)
  expect(page.indexOf('Une partie')).toBeLessThan(page.indexOf('<h2>'))
  expect(page.match(/<span lang="en">A walk to the lake<\/span>/g)).toHaveLength(3)
})

test.each([
  ['a headline whose words are tied', 'Slowly up the hill', '<h2>Slowly up the\u00A0hill</h2>'],
  ['an apostrophe', "The lake's edge", '<p>The lake&#39;s edge</p>'],
  ['an ampersand', 'Tea & coffee', '<p>Tea &amp; coffee</p>'],
  ['a figure that the page fills in', 'A walk of {hours} hours', '<p>A walk of 3 hours</p>'],
  ['each paragraph', 'Up.\n\nAnd down.', '<p>Up.</p><p>And down.</p>'],
  ['a word by itself', 'Canoes', '<dt> Canoes </dt>'],
  ['within a French sentence', 'A walk', '<p>Réserver A walk maintenant</p>'],
])('marked as English: %s', (_title, text, main) => {
  const marked = pageWith({ main, texts: ['Another text', text] })
  expect(marked.replaceAll(/<span lang="en">(.*?)<\/span>/g, '$1')).toContain(main)
  expect(marked).toContain('<span lang="en">')
  expect(marked).toContain('Une partie')
})

test.each([
  ['a word within a French sentence', 'Culture', '<p>La Culture du thé</p>'],
  ['a part of other words', 'A walk', '<p>A walking stick</p>'],
  [
    'the text of an island, which marks its own',
    'A walk to the lake',
    '<div data-island="page"><p>A walk to the lake</p></div><script type="application/json">{}</script>',
  ],
])('not marked as English: %s', (_title, text, main) => {
  expect(pageWith({ main, texts: [text] })).toContain(main)
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
