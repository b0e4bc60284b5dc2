import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialLinks } from './SocialLinks.tsx'

const linksIn = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('§3: four marks are drawn, and those with an address are links', () => {
  const social = { instagram: 'https://www.instagram.com/imisozi.example' }
  const page = renderToStaticMarkup(<SocialLinks of="A guide" social={social} />)
  expect(page.match(/<svg/g)).toHaveLength(4)
  expect(linksIn(page)).toEqual(['https://www.instagram.com/imisozi.example'])
  expect(page).toContain('aria-label="A guide on Instagram"')
})

test('where nobody gave an address, nothing is a link and nothing is read out', () => {
  const page = renderToStaticMarkup(<SocialLinks of="A guide" social={{}} />)
  expect(page.match(/<svg/g)).toHaveLength(4)
  expect(linksIn(page)).toEqual([])
  expect(page).toMatch(/^<ul[^>]*aria-hidden="true"/)
})
