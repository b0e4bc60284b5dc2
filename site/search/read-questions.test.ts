import { expect, test } from 'vitest'
import { parsePage, readQuestions } from './read-page.ts'

const page = (main: string) => `<html><head></head><body><main><h1>Costs</h1>${main}</main></body>`

const listed = page(`
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
  const questions = readQuestions(parsePage(html))
  expect(questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ ask, at })
  expect(questions[0]?.passages).toContain(first)
  expect(questions[0]?.passages).not.toContain(ask)
})
