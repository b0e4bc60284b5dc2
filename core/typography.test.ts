import { expect, test } from 'vitest'
import { keepHtmlTogether, keepTogether } from './typography.ts'

// A tilde stands for a space that does not break, an underscore for a narrow one.
const show = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '_')

// biome-ignore format: a table
test.each([
  // Figures and what they count.
  ['Bisoke, at 3,711 m, and 1,200 km² of park', 'Bisoke, at 3,711~m, and 1,200~km² of park'],
  ['4 to 5 days, 10+ years, 24 hours', '4 to 5~days, 10+~years, 24~hours'],
  ['2-3 hours or 2–3 hours', '2-3~hours or 2–3~hours'],
  ['26 to 28 °C, 95 %, 230 V, 12 kg', '26 to 28~°C, 95~%, 230~V, 12~kg'],
  ['2000 m above the sea', '2000~m above the sea'],
  ['at 9 am or 2 p.m.', 'at 9~am or 2~p.m.'],
  ['in 2027 visitors pay as in 2026', 'in 2027 visitors pay as in 2026'],
  ['from 5 to 7, for 3 of you, $40 per person', 'from 5 to 7, for 3 of you, $40 per person'],
  ['2 × 3 m', '2~×~3~m'],
  // Dates.
  ['12 June 2027, June 12, 12th June, 3 Dec.', '12~June 2027, June~12, 12th~June, 3~Dec.'],
  // Prices.
  ['$ 1,500, US$ 50, RWF 90,000, 1,500 USD', '$~1,500, US$~50, RWF~90,000, 1,500~USD'],
  ['Pay $900 online, or $1,500 later', 'Pay $900 online, or $1,500 later'],
  // Names and numbers.
  ['Dr Fossey, Dr. Fossey, Mrs Uwase and J. Smith', 'Dr~Fossey, Dr.~Fossey, Mrs~Uwase and J.~Smith'],
  ['King Mutara III and I, Yuhi V', 'King Mutara~III and I, Yuhi~V'],
  ['Day 3, No. 7, page 12, § 4', 'Day~3, No.~7, page~12, §~4'],
  ['+250 788 123 456', '+250~788~123~456'],
  // Signs.
  ['Sign in (opens in a new tab)', 'Sign in (opens in a new~tab)'],
  ['here – and there, 3 days / 2 nights, dry · warm', 'here~– and there, 3~days~/ 2~nights, dry~· warm'],
  ['e.g. boots', 'e.g.~boots'],
  ['Gorillas and the lake', 'Gorillas and the lake'],
])('in English "%s" is kept together as "%s"', (text, kept) => {
  expect(show(keepTogether(text, 'en'))).toBe(kept)
  expect(keepTogether(keepTogether(text, 'en'), 'en')).toBe(keepTogether(text, 'en'))
})

// biome-ignore format: a table
test.each([
  ['Quand venir ? « Oui » ; non : jamais !', 'Quand venir_? «_Oui_»_; non_: jamais_!'],
  ['à 3 711 m, sur 1 019 km²', 'à 3_711~m, sur 1_019~km²'],
  ['de 4 à 5 jours, 8 personnes au plus, dès 15 ans', 'de 4 à 5~jours, 8~personnes au plus, dès 15~ans'],
  ['le 12 juin, le 1er juin 2027, à 9 h 30', 'le 12~juin, le 1er~juin 2027, à 9~h~30'],
  ['1 500 $ par personne, 95 % des hôtes', '1_500~$ par personne, 95~% des hôtes'],
  ['n° 3, le jour 2, M. Habimana, Mme Uwase, le Dr Fossey', 'n°~3, le jour~2, M.~Habimana, Mme~Uwase, le Dr~Fossey'],
  ['en 2027 les permis, 3 d’entre eux', 'en 2027 les permis, 3 d’entre eux'],
  ['WhatsApp (nouvel onglet)', 'WhatsApp (nouvel onglet)'],
])('in French "%s" is kept together as "%s"', (text, kept) => {
  expect(show(keepTogether(text, 'fr'))).toBe(kept)
})

const prose = 'and not a minute more for anyone who comes'

// biome-ignore format: a table
test.each([
  ['<dd>Up to <b>12</b> km</dd>', '<dd>Up to <b>12</b>~km</dd>'],
  [`<p>Up to <b>12</b> km ${prose}</p>`, `<p>Up to <b>12</b>~km ${prose}</p>`],
  ['<p>25 years</p><b>3 trips</b>', '<p>25 years</p><b>3 trips</b>'],
  ['<dt>Day 1 </dt><dd>5 hours</dd>', '<dt>Day 1 </dt><dd>5~hours</dd>'],
  [`<p title="5 days">by <a href="/a b">5 days</a> ${prose}</p>`, `<p title="5 days">by <a href="/a b">5~days</a> ${prose}</p>`],
  ['<dd><title>5 days</title><style>a 5 b</style><textarea>5 days</textarea></dd>', '<dd><title>5 days</title><style>a 5 b</style><textarea>5 days</textarea></dd>'],
  ['<div data-island="x"><dd>5 days</dd></div><script>1</script><dd>5 days</dd>', '<div data-island="x"><dd>5 days</dd></div><script>1</script><dd>5~days</dd>'],
  ['<dd>5</dd><dd> days</dd>', '<dd>5</dd><dd> days</dd>'],
])('of the page %s the prose and the values are kept together', (html, kept) => {
  expect(show(keepHtmlTogether(html, 'en'))).toBe(kept)
})

test('in French labels are kept together too', () => {
  expect(show(keepHtmlTogether('<p>25 ans</p>', 'fr'))).toBe('<p>25~ans</p>')
})
