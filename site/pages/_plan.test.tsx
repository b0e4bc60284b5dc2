import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Points } from './_plan.tsx'

const deposit = { title: 'Deposit', text: 'A third secures the dates.' }
const cancelling = { title: 'If you cancel', text: '[to write] what is returned until when.' }

test('a text that is still to be written is not on the page, nor is its title', () => {
  const html = renderToStaticMarkup(<Points points={[deposit, cancelling]} />)
  expect(html).toContain('A third secures the dates.')
  expect(html).not.toMatch(/cancel|returned|to write/)
})

test('without a text there is no list', () => {
  expect(renderToStaticMarkup(<Points points={[cancelling]} />)).toBe('')
})
