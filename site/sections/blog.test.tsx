import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Comments } from './blog.tsx'

const comments = ['first', 'second'].map((name) => ({
  id: name,
  name,
  written: '2026-11-20',
  day: '20 November 2026',
  sample: name === 'first',
  text: 'One paragraph.\n\nAnother {fact:best-months}.',
}))

const render = (isInSample: boolean) =>
  renderToStaticMarkup(
    <Comments comments={comments} isInSample={isInSample}>
      <form id="comment" />
    </Comments>,
  )

test('§2: Reply links to the form, and a reader’s text is shown unchanged', () => {
  const page = render(true)
  expect(page.match(/href="#comment"/g)).toHaveLength(2)
  expect(page).toContain(' to second<')
  expect(page).toContain('<p>One paragraph.</p><p>Another {fact:best-months}.</p>')
})

test('sample comments are marked, except under a sample article, whose page is already marked', () => {
  expect(render(false).match(/data-sample/g)).toHaveLength(1)
  expect(render(true)).not.toContain('data-sample')
})
