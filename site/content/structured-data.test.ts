import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { addressOf } from './languages.ts'
import { describeQuestions, describeTrail } from './structured-data.ts'

test("a page's breadcrumb is described with the addresses of its language, its own last", () => {
  const trail = [{ label: 'Accueil', path: '/' }, { label: 'Contact' }]
  const own = addressOf('/contact', 'fr')
  expect(inLanguage('fr', () => describeTrail(trail, own, () => true))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Accueil', item: addressOf('/', 'fr') },
      { position: 2, name: 'Contact', item: own },
    ],
  })
})

test.each([
  [['As you like.', 'In an envelope.'], 'As you like. In an envelope.'],
  [['a'.repeat(500), 'b'.repeat(101)], 'a'.repeat(500)],
  [['a'.repeat(700)], 'a'.repeat(700)],
])('an answer is described by its first paragraphs, up to about 600 characters', (answer, text) => {
  expect(describeQuestions([{ ask: 'How much?', answer }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How much?',
        acceptedAnswer: { '@type': 'Answer', text },
      },
    ],
  })
})
