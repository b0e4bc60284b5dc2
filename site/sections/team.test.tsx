import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialLinks } from './team.tsx'

test('§3: a network with an address is a link, one without is not shown', () => {
  const social = { instagram: 'https://www.instagram.com/imisozi.example' }
  const page = renderToStaticMarkup(<SocialLinks name="A guide" social={social} sample={false} />)
  expect(page.match(/<a /g)).toHaveLength(1)
  expect(page).toContain('href="https://www.instagram.com/imisozi.example"')
  expect(page).toContain('aria-label="A guide on Instagram"')
  expect(renderToStaticMarkup(<SocialLinks name="A guide" social={{}} sample={false} />)).toBe('')
})

test('§2: a sample guide has four social links, to the front pages of the networks', () => {
  const page = renderToStaticMarkup(<SocialLinks name="A guide" social={{}} sample />)
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://www.facebook.com',
    'https://x.com',
    'https://www.linkedin.com',
    'https://www.instagram.com',
  ])
})
