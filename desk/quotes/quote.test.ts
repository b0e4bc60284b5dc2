import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, maxAmount, parseMoney, typedMoney } from '#core/money.ts'
import { inLanguage } from '#core/server/in-language.ts'
import type { Language } from '#core/words.ts'
import { readForm } from '#desk/shell/read-form.ts'
import { emptyCatalogue, posterOf } from './catalogue.ts'
import { describeQuote } from './describe-quote.ts'
import { changeCurrency, renewFees } from './editor/begin-quote.ts'
import { feeLines, tooYoungFor } from './editor/fee-lines.ts'
import {
  countPeople,
  type Discount,
  findMissing,
  type PriceLine,
  type Quote,
  quoteSchema,
  sumDiscount,
  sumLine,
  sumQuote,
} from './quote.ts'

const quote: Quote = {
  language: 'en',
  title: 'Gorillas and the lake',
  picture: 'gorilla-trek',
  message: '',
  travellers: [
    { count: 2, visitor: 'abroad', age: null },
    { count: 1, visitor: 'abroad', age: 9 },
    { count: 1, visitor: 'resident', age: null },
  ],
  start: '2027-06-14',
  days: ['Up', 'Gorillas', 'Lake', 'Home'].map((title, index) => ({
    title,
    place: 'volcanoes',
    text: '',
    night: '',
    meals: '',
    drive: '',
    adventures: index === 1 ? ['mountain-gorilla-trekking'] : [],
  })),
  currency: 'USD',
  lines: [],
  discounts: [],
  included: [],
  notIncluded: [],
  deposit: 30,
  depositAmount: null,
  depositDue: '2027-02-01',
  balanceDue: '2027-05-01',
  validUntil: '2027-01-31',
  terms: '',
  payment: '',
}
const line = (values: Partial<PriceLine>): PriceLine => ({
  label: 'Car',
  amount: 10_000,
  per: 'group',
  quantity: 1,
  isFee: false,
  ...values,
})

describe('amounts', () => {
  test.each([
    ['1,500', 'USD', 150_000],
    ['$1,500', 'USD', 150_000],
    ['1 500 $', 'USD', 150_000],
    ['USD 1500', 'USD', 150_000],
    ['US$1,500.00', 'USD', 150_000],
    ['1500 dollars', 'USD', 150_000],
    ['$1,500 USD', 'USD', 150_000],
    ['\u200E$1,500\u200E', 'USD', 150_000],
    ['＄１，５００', 'USD', 150_000],
    ['1500.5', 'USD', 150_050],
    ['.50', 'USD', 50],
    ['1500.', 'USD', 150_000],
    ['1.500', 'USD', 150_000],
    ['1,500', 'EUR', 150_000],
    ['1.500,00 €', 'EUR', 150_000],
    ['1 500,50', 'EUR', 150_050],
    ['1\u202F500,50\u00A0€', 'EUR', 150_050],
    ['1\u2009500 EUR', 'EUR', 150_000],
    ['€ 1.500.000,5', 'EUR', 150_000_050],
    ["1'500", 'EUR', 150_000],
    ['1’500.50', 'EUR', 150_050],
    ['1500.-', 'EUR', 150_000],
    ['1500,– €', 'EUR', 150_000],
    ['RWF 150 000', 'RWF', 150_000],
    ['150.000 Frw', 'RWF', 150_000],
    ['150,000/=', 'RWF', 150_000],
    ['1,50,000', 'RWF', 150_000],
    ['150 000,00', 'RWF', 150_000],
    ['١٥٠٬٠٠٠', 'RWF', 150_000],
    ['١٥٠٠٫٥٠', 'USD', 150_050],
    ['१५००', 'USD', 150_000],
    ['2,000,000', 'RWF', 2_000_000],
    ['-3', 'USD', -300],
    ['−150', 'USD', -15_000],
    ['–150', 'USD', -15_000],
    ['- 150', 'USD', -15_000],
    ['-$150', 'USD', -15_000],
    ['$-150', 'USD', -15_000],
    ['$ −150.50', 'USD', -15_050],
    ['(150)', 'USD', -15_000],
    ['($1,500.50)', 'USD', -150_050],
    ['-0', 'USD', 0],
    ['10,000,000,000', 'RWF', maxAmount],
    ['100,000,000', 'USD', maxAmount],
  ] as const)('%j in %s is parsed as %j', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toEqual({ amount })
  })

  test.each([
    ['', 'USD', 'not an amount'],
    ['three', 'USD', 'not an amount'],
    ['about 300', 'USD', 'not an amount'],
    ['300 per person', 'USD', 'not an amount'],
    ['$', 'USD', 'not an amount'],
    ['--3', 'USD', 'not an amount'],
    ['-$-3', 'USD', 'not an amount'],
    ['-(3)', 'USD', 'not an amount'],
    ['(-3)', 'USD', 'not an amount'],
    ['1 50', 'USD', 'not an amount'],
    ['15,00,0', 'USD', 'not an amount'],
    ['0.500', 'USD', 'not an amount'],
    ['1.2345', 'USD', 'not an amount'],
    ['1,500,00', 'USD', 'not an amount'],
    ['1e9', 'USD', 'not an amount'],
    ['1-2', 'USD', 'not an amount'],
    ['10%', 'USD', 'not an amount'],
    ['Infinity', 'USD', 'not an amount'],
    ['1.5', 'RWF', 'no decimals'],
    ['1500 €', 'USD', 'other currency'],
    ['£300', 'USD', 'other currency'],
    ['KES 300', 'USD', 'other currency'],
    ['$300', 'RWF', 'other currency'],
    ['100,000,000.01', 'USD', 'too large'],
    ['99999999999', 'RWF', 'too large'],
    ['999999999999999', 'USD', 'too large'],
  ] as const)('%j in %s is refused: %s', (text, currency, fault) => {
    expect(parseMoney(text, currency)).toEqual({ fault })
  })

  test('formatted amounts are parsed as the same number in both languages', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'RWF')
    const language = fc.constantFrom('en', 'fr')
    const anyAmount = fc.integer({ min: -maxAmount, max: maxAmount })
    fc.assert(
      fc.property(anyAmount, currency, language, (amount, of, language) => {
        expect(parseMoney(typedMoney(amount, of), of)).toEqual({ amount })
        const formatted = inLanguage(language, () => formatMoney(amount, of))
        expect(parseMoney(formatted, of)).toEqual({ amount })
      }),
    )
  })

  test('no text makes the parser throw or return anything but a whole amount within the bounds', () => {
    const pieces = fc.constantFrom(..."0159.,-−($)€ \u202F'/=٠٣abUSDRWF".split(''))
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (typed) => {
        const parsed = parseMoney(typed.join(''), 'USD')
        if (!('amount' in parsed)) return
        expect(Number.isInteger(parsed.amount) && !Object.is(parsed.amount, -0)).toBe(true)
        expect(Math.abs(parsed.amount)).toBeLessThanOrEqual(maxAmount)
      }),
    )
  })
})

describe('the sums of a quote', () => {
  test.each([
    ['group', 2, 20_000],
    ['person', 1, 40_000],
    ['night', 1, 30_000],
  ] as const)('a line per %s, times %i, is %i', (per, quantity, sum) => {
    expect(sumLine(line({ per, quantity }), quote)).toBe(sum)
  })

  test.each([
    // percent amount of     taken off a car at $100 and fees of $50.05
    [10, null, 'all', 1501],
    [10, null, 'own', 1000],
    [7.5, null, 'all', 1125],
    [100, null, 'all', 15_005],
    [0, null, 'all', 0],
    [null, 2500, 'all', 2500],
    [null, null, 'all', null],
  ] as const)('a discount of %j%% or %j on %s takes off %j', (percent, amount, of, off) => {
    const lines = [line({}), line({ amount: 5005, isFee: true })]
    const discounts = [{ label: 'Friends', percent, amount, of }]
    expect(sumDiscount(discounts[0] as Discount, { ...quote, lines })).toBe(off)
    expect(sumQuote({ ...quote, lines, discounts }).total).toBe(15_005 - (off ?? 0))
  })

  test('a discount has a line of its own, with its percentage in the language of the quote', () => {
    const discount = { label: 'Low season', percent: 7.5, amount: null, of: 'own' } as const
    const given = { ...quote, lines: [line({})], discounts: [discount] }
    const last = (language: Language) =>
      inLanguage(language, () => describeQuote(given, emptyCatalogue)).lines.at(-1)
    const how = '7.5% of everything but park and permit fees'
    expect(last('en')).toEqual({ label: 'Low season', how, sum: '-$7.50' })
    expect(last('fr')?.how).toMatch(/^7,5\s% du prix/)
  })

  test.each([
    // typed          is read as
    [
      { percent: '10 %', amount: '' },
      { percent: 10, amount: null },
    ],
    [
      { percent: '7,5', amount: '' },
      { percent: 7.5, amount: null },
    ],
    [
      { percent: '', amount: '-150' },
      { percent: null, amount: 15_000 },
    ],
    [{ percent: '101', amount: '' }, null],
    [{ percent: '1.234', amount: '' }, null],
  ])('a discount typed as %j is read as %j', (typed, read) => {
    const fields = Object.entries({ label: 'Friends', of: 'all', ...typed })
    const form = Object.fromEntries(fields.map(([name, text]) => [`discounts.0.${name}`, text]))
    const { value } = readForm(quoteSchema, form, quote)
    expect(value?.discounts).toEqual(read ? [{ label: 'Friends', of: 'all', ...read }] : undefined)
  })

  test('a total below zero, and a discount without a sum or with two, are said before sending', () => {
    const discounts = [
      { label: 'All', percent: 100, amount: 5000, of: 'all' },
      { label: 'Empty', percent: null, amount: null, of: 'all' },
    ] as const
    const lines = [line({ amount: 1000 })]
    const missing = findMissing({ ...quote, lines, discounts: [...discounts] }, '2026-11-25')
    expect(missing.map(({ field }) => field)).toEqual([
      'discounts.0.percent',
      'discounts.1.percent',
      'lines',
    ])
  })

  test('the total is the sum of the lines, and deposit and balance add up to it', () => {
    const lines = fc.array(
      fc.record({
        amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
        per: fc.constantFrom('group' as const, 'person' as const, 'night' as const),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      { maxLength: 60 },
    )
    const deposit = fc.oneof(
      fc.record({ deposit: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ depositAmount: fc.integer({ min: 0 }) }),
    )
    const discounts = fc.array(
      fc.record({
        label: fc.constant('Friends'),
        percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
        of: fc.constantFrom('all' as const, 'own' as const),
        amount: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
      }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(lines, discounts, deposit, (given, discounts, paid) => {
        const priced = { ...quote, lines: given.map(line), discounts, ...paid }
        const sums = sumQuote(priced)
        const whole = [
          ...given.map((one) => sumLine(line(one), quote) ?? 0),
          ...discounts.map((one) => -(sumDiscount(one, priced) ?? 0)),
        ]
        expect(sums.total).toBe(whole.reduce((sum, one) => sum + one, 0))
        expect(sums.deposit + sums.balance).toBe(sums.total)
        expect(sums.deposit).toBeGreaterThanOrEqual(0)
        expect(sums.deposit).toBeLessThanOrEqual(Math.max(0, sums.total))
        const drift = Math.abs((sums.each ?? 0) * countPeople(quote) - sums.total)
        expect(drift).toBeLessThanOrEqual(countPeople(quote) / 2)
        expect(sums.isEven).toBe(drift === 0)
      }),
    )
  })

  test('a line that another member removed is restored from the form', () => {
    const fields = {
      'lines.0.label': 'Car',
      'lines.0.amount': '100',
      'lines.0.per': 'group',
      'lines.0.quantity': '1',
      'lines.0.isFee': 'no',
    }
    expect(readForm(quoteSchema, fields, quote).value?.lines).toEqual([line({})])
  })

  test('a quote whose picture was removed from the site shows another one', () => {
    const pictures = { lake: { file: '/lake.jpg', alt: 'The lake' } }
    expect(posterOf({ picture: 'gone' }, { pictures })).toBe(pictures.lake)
    expect(posterOf({ picture: 'gone' }, { pictures: {} })).toBeNull()
  })

  test('a quote cannot be sent while an amount, a day or a date is missing', () => {
    const lines = [line({ label: 'Gorilla permit', amount: null })]
    const missing = findMissing(
      { ...quote, lines, days: [], validUntil: '2026-01-01' },
      '2026-11-25',
    )
    expect(missing.map(({ field }) => field)).toEqual(['days', 'lines.0.amount', 'validUntil'])
  })
})

describe('public fees', () => {
  const visitors = [
    { id: 'abroad', label: 'Visitor from abroad' },
    { id: 'resident', label: 'Foreigner living in Rwanda' },
  ]
  const gorilla = {
    label: 'Gorilla permit',
    adventures: ['/adventure/mountain-gorilla-trekking'],
    minimumAge: 15,
    amounts: { abroad: { value: 1500, currency: 'USD' } },
  }

  test('each traveller pays by age and residence, and an unpublished fee has no amount', () => {
    const lines = feeLines(quote, { fees: [gorilla], visitors }, {})
    expect(lines.map(({ label, amount, quantity }) => [label, amount, quantity])).toEqual([
      ['Gorilla permit, visitor from abroad', 150_000, 2],
      ['Gorilla permit, foreigner living in Rwanda', null, 1],
    ])
    expect(tooYoungFor(quote, { fees: [gorilla] })).toEqual([
      'Gorilla permit: one traveller is under 15 and cannot come',
    ])
  })

  test('converting to another currency requires a rate', () => {
    const inFrancs = { ...quote, currency: 'RWF' as const }
    const catalogue = { fees: [gorilla], visitors }
    const [unknown] = feeLines(inFrancs, catalogue, {})
    const [known] = feeLines(inFrancs, catalogue, { RWF: 1450 })
    expect([unknown?.label, unknown?.amount]).toEqual([
      'Gorilla permit, visitor from abroad ($1,500 each)',
      null,
    ])
    expect(known?.amount).toBe(2_175_000)
  })

  test('changing the currency empties amounts without a rate and does not restore removed lines', () => {
    const catalogue = { ...emptyCatalogue, fees: [gorilla], visitors }
    const [permit] = feeLines(quote, catalogue, {})
    const lines = permit ? [permit, line({})] : []
    const inEuros = changeCurrency({ ...quote, lines }, 'EUR', catalogue, {})
    expect(inEuros.quote.lines).toMatchObject([
      { label: 'Gorilla permit, visitor from abroad ($1,500 each)', amount: null },
      { label: 'Car', amount: null },
    ])
    expect(inEuros.emptied.map(({ field, amount }) => [field, amount])).toEqual([
      ['lines.0.amount', 150_000],
      ['lines.1.amount', 10_000],
    ])
    const written = {
      ...inEuros.quote,
      lines: [line({ ...inEuros.quote.lines[0], amount: 140_000 })],
    }
    expect(renewFees(written, catalogue, {}).lines[0]?.amount).toBe(140_000)
    expect(changeCurrency(written, 'USD', catalogue, {}).quote.lines).toEqual([permit])
    const byRate = changeCurrency({ ...quote, lines }, 'RWF', catalogue, { RWF: 1450 })
    expect(byRate.quote.lines.map(({ amount }) => amount)).toEqual([2_175_000, 145_000])
    expect(byRate.emptied).toEqual([])
  })
})

test.each([
  ['en', 1, '2 travellers, one of them aged 1'],
  ['en', 9, '2 travellers, one of them aged 9'],
  ['fr', 1, '2 voyageurs, dont un enfant de 1 an'],
  ['fr', 9, '2 voyageurs, dont un enfant de 9 ans'],
] as const)('in %s, a child of %i is described correctly', (language, age, people) => {
  const travellers = [null, age].map((age) => ({ count: 1, visitor: 'abroad', age }))
  const words = inLanguage(language, () => describeQuote({ ...quote, travellers }, emptyCatalogue))
  expect(words.people).toBe(people)
})
