import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Comments } from './Comments.tsx'

const comments = ['first', 'second'].map((name) => ({
  id: name,
  name,
  written: '2026-11-20',
  day: '20 November 2026',
  sample: name === 'first',
  text: 'One paragraph.\n\nAnother {fact:best-months}.',
}))

test('§2: each comment can be replied to where there is a form: the reply leads to it', () => {
  const page = renderToStaticMarkup(
    <Comments comments={comments} inSample>
      <form id="comment" />
    </Comments>,
  )
  expect(page.match(/href="#comment"/g)).toHaveLength(2)
  expect(page.match(/id="comment"/g)).toHaveLength(1)
  expect(page).toContain(' to second<')
})

test('without a form there is no reply that leads nowhere', () => {
  const page = renderToStaticMarkup(<Comments comments={comments} inSample />)
  expect(page).not.toContain('#comment')
})

test('a reader’s words stay as they were written, paragraph by paragraph', () => {
  const page = renderToStaticMarkup(<Comments comments={comments} inSample />)
  expect(page).toContain('<p>One paragraph.</p><p>Another {fact:best-months}.</p>')
})

test('sample comments under a real article are marked, and under a sample the page says so', () => {
  const marks = (inSample: boolean) =>
    renderToStaticMarkup(<Comments comments={comments} inSample={inSample} />).match(/data-sample/g)
  expect(marks(false)).toHaveLength(1)
  expect(marks(true)).toBeNull()
})
