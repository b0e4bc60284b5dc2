import { expect, test } from 'vitest'
import { formatCountry, sortCountries } from '#core/contact/countries.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { withArticle } from '#desk/shell/fr-nouns.ts'
import { timeIn } from './answer-time.ts'
import { readableDates } from './date-range.ts'
import { formatMoney } from './money.ts'
import { t, tCount, typeset, withLanguage } from './words.ts'

test.each([
  [
    "Quand venir ? Toute l'année : « oui » !",
    'Quand venir\u202F? Toute l’année\u202F: «\u202Foui\u202F»\u202F!',
  ],
  ['1 500 $ pour 12 km et 2 h 30', '1\u202F500\u00A0$ pour 12\u00A0km et 2\u00A0h\u00A030'],
  [
    "{fact:gorilla-encounter} : d'abord {note:a}",
    '{fact:gorilla-encounter}\u202F: d’abord {note:a}',
  ],
  ['de juin à septembre, 8 personnes', 'de juin à septembre, 8 personnes'],
])('%s gets French typography', (typed, set) => {
  expect(typeset(typed, 'fr')).toBe(set)
  expect(typeset(typed, 'en')).toBe(typed)
})

test('`t` uses the language of the current request, even after an `await`, and defaults to English', async () => {
  const said = inLanguage('fr', async () => {
    await Promise.resolve()
    return [
      t('Skip to content'),
      tCount(1, '1 day', '{count} days'),
      tCount(0, '1 day', '{count} days'),
    ]
  })
  expect([t('Skip to content'), tCount(3, '1 day', '{count} days')]).toEqual([
    'Skip to content',
    '3 days',
  ])
  expect(await said).toEqual(['Aller au contenu', '1 jour', '1 jour'])
})

test('§3: a request from an English page has no `language`; one from a French page has it as its last key', () => {
  const request = { name: 'Aline', reference: 'AB' }
  expect(withLanguage(request)).toBe(request)
  expect(Object.entries(inLanguage('fr', () => withLanguage(request))).at(-1)).toEqual([
    'language',
    'fr',
  ])
})

test.each([
  ['un', 'ligne de prix', 'une ligne de prix'],
  ['un', 'jour', 'un jour'],
  ['un', 'voyageurs', 'des voyageurs'],
  ['le', 'aventure', 'l’aventure'],
  ['le', 'carte dans la liste', 'la carte dans la liste'],
  ['le', 'prix', 'le prix'],
] as const)('in French the article "%s" and "%s" become "%s"', (article, name, said) => {
  expect(inLanguage('fr', () => withArticle(article, name))).toBe(said)
  expect(withArticle(article, name)).toBe(name)
})

test('French amounts, dates and countries come from `Intl`, with narrow spaces and "1er"', () => {
  const said = inLanguage('fr', () => [
    formatMoney(150_000, 'USD'),
    formatMoney(2_000_000, 'RWF'),
    readableDates('2027-03-01 - 2027-03-14'),
    timeIn('Africa/Kigali', Date.UTC(2026, 10, 22, 12, 5)),
    timeIn('Africa/Kigali', Date.UTC(2026, 10, 1, 7, 5)),
    ...sortCountries(['DE', 'EG', 'ZA']).map(formatCountry),
  ])
  expect(said).toEqual([
    '1\u202F500\u00A0$',
    '2\u202F000\u202F000\u00A0RWF',
    'Du lundi 1er mars 2027 au dimanche 14 mars 2027',
    'dimanche 22 novembre à 14\u202Fh\u202F05',
    'dimanche 1er novembre à 9\u202Fh\u202F05',
    'Afrique du Sud +27',
    'Allemagne +49',
    'Égypte +20',
  ])
})
