import { expect, test } from 'vitest'
import { readQuestions } from './read-page.ts'
import { describePage } from './structured-data.ts'

const page = (main: string) => `<html><head></head><body><main><h1>Costs</h1>${main}</main></body>`

const listed = page(`
  <nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>
    <li><span aria-current="page">Costs</span></li></ol></nav>
  <nav><a href="#tips">How much does one tip?</a> <a href="#sources">Sources</a>
    <a href="#nowhere">Is it far?</a> <a href="/else#tips">Elsewhere?</a></nav>
  <section id="tips"><h2>Tips</h2><p>As you like.</p><ul><li>In an envelope.</li></ul></section>`)

const accordion = page(`
  <details id="faq-1"><summary>When to come?</summary><p>In June.</p></details>
  <details><summary>Day one</summary><p>The road.</p></details>`)

test.each([
  ['a list of questions', listed, ['How much does one tip?', 'tips', 'As you like.']],
  ['entries that unfold', accordion, ['When to come?', 'faq-1', 'In June.']],
])('the questions of a page are read from %s, with their answers', (_, html, [ask, at, first]) => {
  const questions = readQuestions(html)
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ ask, at })
  expect(questions[0]?.passages).toContain(first)
  expect(questions[0]?.passages).not.toContain(ask)
})

test("the structured data has a page's breadcrumb and its questions, in the page's own words", () => {
  const [trail, questions] = describePage(listed, new URL('https://a.example/plan/costs'))
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://a.example/' },
      { position: 2, name: 'Costs', item: 'https://a.example/plan/costs' },
    ],
  })
  expect(questions).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How much does one tip?',
        acceptedAnswer: { '@type': 'Answer', text: 'As you like. In an envelope.' },
      },
    ],
  })
})
