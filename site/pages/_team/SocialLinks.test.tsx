import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialLinks } from './SocialLinks.tsx'

const linksIn = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('§3: a network with an address is a link', () => {
  const social = { instagram: 'https://www.instagram.com/imisozi.example' }
  const page = renderToStaticMarkup(<SocialLinks of="A guide" social={social} />)
  expect(page.match(/<svg/g)).toHaveLength(1)
  expect(linksIn(page)).toEqual(['https://www.instagram.com/imisozi.example'])
  expect(page).toContain('aria-label="A guide on Instagram"')
})

test('a guide without an address on any network has no marks', () => {
  expect(renderToStaticMarkup(<SocialLinks of="A guide" social={{}} />)).toBe('')
})
