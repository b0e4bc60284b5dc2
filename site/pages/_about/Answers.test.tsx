import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Answers } from './Answers.tsx'

const nobody = {
  heading: 'Who answers you',
  text: ['A member of our team.'],
  picture: 'kigali',
  phone: '+250 788 123 456',
  mailbox: 'hello@imisozi.rw',
  role: 'Owner',
  memberships: [],
}

test('who answers is not on the page while nothing about them is filled in', () => {
  expect(renderToStaticMarkup(<Answers {...nobody} />)).toBe('')
})

test.each([
  [{ name: 'Aline Uwase' }, 'Aline Uwase'],
  [{ languages: 'English, French' }, 'Languages'],
  [{ licence: 'RDB 12' }, 'Licence'],
  [{ memberships: ['A society'] }, 'Member of'],
])('%j brings the section, with that entry alone', (entry, said) => {
  const html = renderToStaticMarkup(<Answers {...nobody} {...entry} />)
  expect(html).toContain('A member of our team.')
  expect(html).toContain(said)
  expect(html.match(/<dt/g)?.length ?? 0).toBe('name' in entry ? 0 : 1)
})
