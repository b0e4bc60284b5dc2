import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convertMoney,
  currencyNames,
  formatMoney,
  maxAmount,
  parseMoney,
  readMoney,
  typedMoney,
} from '#core/money.ts'
import { operatorSchema } from '#core/schemas/operator.ts'
import { inLanguage } from '#core/server/in-language.ts'
import type { Language } from '#core/words.ts'
import { readForm } from '#desk/shell/read-form.ts'
import { emptyCatalogue, posterOf } from './catalogue.ts'
import { describeChanges, describeNext, describePayLink, describeQuote } from './describe-quote.ts'
import { beginQuote, renewFees } from './editor/begin-quote.ts'
import { areFeesStale, feeLines, tooYoungFor } from './editor/fee-lines.ts'
import { findMissing } from './find-missing.ts'
import {
  countPeople,
  type Discount,
  newLine,
  type PriceLine,
  type Quote,
  quoteSchema,
  readContent,
} from './quote.ts'
import { shareQuote } from './shared-quote.ts'
import { missingRates, sumCosts, sumDiscount, sumLine, sumQuote } from './sums.ts'

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
  rates: { EUR: null, RWF: null },
  ratesDay: null,
  lines: [],
  discounts: [],
  included: [],
  notIncluded: [],
  deposit: 30,
  depositAmount: null,
  depositCurrency: 'USD',
  depositDue: '2027-02-01',
  balanceDue: '2027-05-01',
  validUntil: '2027-01-31',
  terms: '',
  payment: '',
  payLink: '',
}
const line = (values: Partial<PriceLine>): PriceLine => ({
  ...newLine('USD'),
  label: 'Car',
  amount: 10_000,
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
    ['1´500', 'EUR', 150_000],
    ['1500 EUR.', 'EUR', 150_000],
    ['150,000 Rwf/-', 'RWF', 150_000],
    ['+150', 'USD', 15_000],
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

  test.each([
    ['180 USD', 18_000, 'USD'],
    ['€165.50', 16_550, 'EUR'],
    ['RWF 90,000', 90_000, 'RWF'],
    ['90 000 francs rwandais', 90_000, 'RWF'],
    ['180', null, null],
    ['180 KES', null, null],
    ['90.5 RWF', null, null],
    ['', null, null],
  ])('%j with its currency is %j %j', (text, amount, currency) => {
    expect(readMoney(text)).toEqual(amount === null ? null : { amount, currency })
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

const noDiscount = { label: '', percent: null, of: 'all', amount: null, currency: 'USD' } as const

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
    const discounts = [{ label: 'Friends', percent, amount, of, currency: 'USD' as const }]
    expect(sumDiscount(discounts[0] as Discount, { ...quote, lines })).toBe(off)
    expect(sumQuote({ ...quote, lines, discounts }).total).toBe(15_005 - (off ?? 0))
  })

  test('a discount has a line of its own, with its percentage in the language of the quote', () => {
    const discount = { ...noDiscount, label: 'Low season', percent: 7.5, of: 'own' } as const
    const given = { ...quote, lines: [line({})], discounts: [discount] }
    const last = (language: Language) =>
      inLanguage(language, () => describeQuote(shareQuote(given), emptyCatalogue)).lines.at(-1)
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
    expect(value?.discounts).toEqual(
      read ? [{ ...noDiscount, label: 'Friends', ...read }] : undefined,
    )
  })

  test('a total below zero, and a discount without a sum or with two, are said before sending', () => {
    const discounts = [
      { ...noDiscount, label: 'All', percent: 100, amount: 5000 },
      { ...noDiscount, label: 'Empty' },
    ] as const
    const lines = [line({ amount: 1000 })]
    const missing = findMissing({ ...quote, lines, discounts: [...discounts] }, '2026-11-25')
    expect(missing.map(({ field }) => field)).toEqual([
      'discounts.0.percent',
      'discounts.1.percent',
      'lines',
    ])
  })

  const money = fc.integer({ min: 0, max: 5_000_000 })
  const currency = fc.constantFrom(...currencyNames)
  const anyQuote = fc
    .record({
      currency,
      rates: fc.record({
        EUR: fc.integer({ min: 500_000, max: 2_000_000 }).map((rate) => rate / 1_000_000),
        RWF: fc.integer({ min: 900, max: 2000 }),
      }),
      lines: fc.array(
        fc.record({
          amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
          currency,
          cost: fc.option(money),
          costCurrency: currency,
          per: fc.constantFrom('group' as const, 'person' as const, 'night' as const),
          quantity: fc.integer({ min: 1, max: 99 }),
          isFee: fc.boolean(),
        }),
        { maxLength: 60 },
      ),
      discounts: fc.array(
        fc.record({
          label: fc.constant('Friends'),
          percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
          of: fc.constantFrom('all' as const, 'own' as const),
          amount: fc.option(money),
          currency,
        }),
        { maxLength: 10 },
      ),
      deposit: fc.option(fc.integer({ min: 0, max: 100 })),
      depositAmount: fc.option(money),
      depositCurrency: currency,
    })
    .map((given): Quote => ({ ...quote, ...given, lines: given.lines.map(line) }))

  test('with discounts, rates and costs, no total drifts by a unit', () => {
    fc.assert(
      fc.property(anyQuote, (priced) => {
        const sums = sumQuote(priced)
        const whole = [
          ...priced.lines.map((one) => sumLine(one, priced) ?? 0),
          ...priced.discounts.map((one) => -(sumDiscount(one, priced) ?? 0)),
        ]
        expect(sums.total).toBe(whole.reduce((sum, one) => sum + one, 0))
        expect(sums.deposit + sums.balance).toBe(sums.total)
        expect(sums.deposit).toBeGreaterThanOrEqual(0)
        expect(sums.deposit).toBeLessThanOrEqual(Math.max(0, sums.total))
        const drift = Math.abs((sums.each ?? 0) * countPeople(quote) - sums.total)
        expect(drift).toBeLessThanOrEqual(countPeople(quote) / 2)
        expect(sums.isEven).toBe(drift === 0)
        const { cost, margin } = sumCosts(priced)
        expect(cost + margin).toBe(sums.total)
        // What the traveller sees adds up to the same.
        const { lines, discounts } = shareQuote(priced)
        const seen = [...lines.map(({ sum }) => sum), ...discounts.map(({ sum }) => -(sum ?? 0))]
        expect(seen.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(sums.total)
      }),
    )
  })

  test('a rate converts exactly, to within half of the smallest unit', () => {
    const rates = { EUR: 0.92, RWF: 1450 }
    expect(convertMoney(150_000, 'USD', 'EUR', rates)).toBe(138_000)
    expect(convertMoney(150_000, 'USD', 'RWF', rates)).toBe(2_175_000)
    expect(convertMoney(2_175_000, 'RWF', 'EUR', rates)).toBe(138_000)
    expect(convertMoney(-1, 'RWF', 'USD', rates)).toBe(0)
    expect(convertMoney(1, 'USD', 'EUR', { EUR: null })).toBeNull()
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 3_000_000_000 }), (amount, millionths) => {
        const found = convertMoney(amount, 'USD', 'EUR', { EUR: millionths / 1_000_000 }) ?? 0
        const off = 2n * (BigInt(found) * 1_000_000n - BigInt(amount) * BigInt(millionths))
        expect(off <= 1_000_000n && off > -1_000_000n - 1n).toBe(true)
      }),
    )
  })

  test('a traveller’s part of a quote has nothing in another currency, and no cost or supplier', () => {
    const lines = [line({ cost: 7777, costCurrency: 'RWF', supplier: 'Secret Cars' })]
    const shared = shareQuote({ ...quote, currency: 'EUR', rates: { EUR: 0.5, RWF: 1450 }, lines })
    expect(JSON.stringify(shared)).not.toMatch(/7777|Secret|1450|RWF|USD/)
    expect(shared.lines).toEqual([
      { label: 'Car', per: 'group', quantity: 1, each: 5000, sum: 5000 },
    ])
  })

  test.each([
    // cost     isFee   the line costs
    [6000, false, 6000],
    [null, false, 0],
    [null, true, 10_000],
    [9000, true, 9000],
  ])('a line with the cost %j, which is a fee: %j, costs the team %i', (cost, isFee, costs) => {
    const sums = sumCosts({ ...quote, lines: [line({ cost, isFee })] })
    expect(sums.cost).toBe(costs)
    expect(sums.unknown).toBe(cost === null && !isFee ? 1 : 0)
  })

  test('a quote from an earlier version keeps its amounts in its currency', () => {
    const old = {
      ...quote,
      currency: 'EUR' as const,
      lines: [{ label: 'Car', amount: 500, per: 'group' }],
    }
    const { rates, ratesDay, depositCurrency, discounts, language, ...stored } = old
    const read = readContent({ content: JSON.stringify(stored) })
    expect(read.lines[0]).toMatchObject({ amount: 500, currency: 'EUR', cost: null })
    expect([read.depositCurrency, read.discounts, read.language]).toEqual(['EUR', [], 'en'])
    expect(sumQuote(read).total).toBe(500)
  })

  test('the rate of a currency that was added later is unknown', () => {
    const { RWF, ...rates } = { ...quote.rates, EUR: 0.9 }
    const stored = { ...quote, rates, lines: [{ ...newLine('RWF'), amount: 500 }] }
    const read = readContent({ content: JSON.stringify(stored) })
    expect(read.rates).toEqual({ EUR: 0.9, RWF: null })
    expect(missingRates(read)).toEqual(['RWF'])
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
    const lines = feeLines(quote, { fees: [gorilla], visitors })
    expect(lines.map(({ label, amount, quantity }) => [label, amount, quantity])).toEqual([
      ['Gorilla permit, visitor from abroad', 150_000, 2],
      ['Gorilla permit, foreigner living in Rwanda', null, 1],
    ])
    const catalogue = { fees: [gorilla], visitors }
    expect(areFeesStale({ ...quote, lines }, catalogue)).toBe(false)
    const more = [...quote.travellers, { count: 1, visitor: 'abroad', age: null }]
    expect(areFeesStale({ ...quote, lines, travellers: more }, catalogue)).toBe(true)
    const dearer = { ...gorilla, amounts: { abroad: { value: 1600, currency: 'USD' } } }
    expect(areFeesStale({ ...quote, lines }, { fees: [dearer], visitors })).toBe(true)
    const entered = lines.map((line) => ({ ...line, amount: line.amount ?? 50_000 }))
    expect(areFeesStale({ ...quote, lines: entered }, catalogue)).toBe(false)
    const unknown = [{ count: null, visitor: 'abroad', age: null }]
    expect(feeLines({ ...quote, travellers: unknown }, catalogue)).toEqual([])
    const bisoke = { ...gorilla, label: 'Climbing Bisoke', minimumAge: null }
    expect(tooYoungFor(quote, { fees: [bisoke] })).toEqual([
      'Climbing Bisoke: no minimum age is known, so one child is counted. Ask the park.',
    ])
    expect(tooYoungFor(quote, { fees: [gorilla] })).toEqual([
      'Gorilla permit: one traveller is under 15 and cannot come',
    ])
  })

  test('a fee stays in its own currency, and a quote in another says which rate it needs', () => {
    const [permit] = feeLines({ ...quote, currency: 'RWF' }, { fees: [gorilla], visitors })
    const lines = permit ? [permit] : []
    expect(lines[0]).toMatchObject({ amount: 150_000, currency: 'USD' })
    const inFrancs = { ...quote, currency: 'RWF' as const, lines }
    expect(missingRates(inFrancs)).toEqual(['RWF'])
    expect(missingRates({ ...inFrancs, currency: 'USD' })).toEqual([])
    expect(missingRates({ ...inFrancs, lines: [line({ currency: 'EUR' })] })).toEqual([
      'EUR',
      'RWF',
    ])
    expect(findMissing(inFrancs, '2026-11-25').map(({ field }) => field)).toEqual(['rates.RWF'])
    const rates = { EUR: null, RWF: 1450 }
    expect(missingRates({ ...inFrancs, rates })).toEqual([])
    expect(sumQuote({ ...inFrancs, rates }).total).toBe(4_350_000)
  })

  test('recalculated fees keep what a member has entered', () => {
    const catalogue = { ...emptyCatalogue, fees: [gorilla], visitors }
    const [permit, unpublished] = feeLines(quote, catalogue)
    const typed = { cost: 145_000, costCurrency: 'USD', supplier: 'RDB' } as const
    const lines = [
      line({ ...permit, ...typed, amount: 1 }),
      line({ ...unpublished, amount: 140_000, currency: 'EUR' }),
      line({}),
    ]
    const renewed = renewFees({ ...quote, lines }, catalogue).lines
    expect(renewed.map(({ amount, currency }) => [amount, currency])).toEqual([
      [150_000, 'USD'],
      [140_000, 'EUR'],
      [10_000, 'USD'],
    ])
    expect(renewed[0]).toMatchObject(typed)
  })
})

test.each([
  // deposit received what is said
  [30, 0, 'A deposit of $30 is due by 1 February 2027. When it has arrived, we book'],
  [30, 1000, 'A deposit of $20 is due by'],
  [
    30,
    3000,
    'Your deposit has arrived. We book your permits and rooms. The balance of $70 is due by',
  ],
  [
    30,
    10_000,
    'Your deposit has arrived. We book your permits and rooms. The trip is paid in full.',
  ],
  [null, 0, 'We book your permits and rooms. The balance of $100 is due by'],
])(
  'with a deposit of %j per cent and %i received, an accepted quote says: %s',
  (deposit, received, said) => {
    const shared = shareQuote({ ...quote, deposit, lines: [line({})] })
    expect(
      describeNext(shared, received)
        .join(' ')
        .replaceAll(/by \w+ /g, 'by '),
    ).toContain(said)
    const undated = shareQuote({ ...quote, start: null, lines: [line({})] })
    expect(describeNext(undated, received).join(' ')).toMatch(
      /^We will write .* agree on the dates/,
    )
  },
)

const pattern = 'https://pay.example.com/{currency}/{amount}?for={reference}'
test.each([
  ['', 'USD', 0, null],
  [pattern, 'USD', 0, ['Pay $30.15 online', 'https://pay.example.com/USD/30.15?for=IMS-7']],
  [pattern, 'USD', 1015, ['Pay $20 online', 'https://pay.example.com/USD/20?for=IMS-7']],
  [pattern, 'USD', 3015, ['Pay $70.35 online', 'https://pay.example.com/USD/70.35?for=IMS-7']],
  [pattern, 'USD', 10_050, null],
  [pattern, 'USD', 20_000, null],
  [pattern, 'RWF', 0, ['Pay RWF 3,015 online', 'https://pay.example.com/RWF/3015?for=IMS-7']],
  ['https://pay.example.com/x', 'USD', 0, ['Pay online', 'https://pay.example.com/x']],
] as const)('with the link %j in %s and %i received, the traveller can pay: %j', (...row) => {
  const [payLink, currency, received, expected] = row
  const lines = [line({ amount: 10_050, currency })]
  const shared = shareQuote({ ...quote, payLink, currency, lines })
  const link = describePayLink(shared, received, 'IMS-7')
  expect(link && [link.label.replaceAll('\u00A0', ' '), link.href]).toEqual(expected)
})

test('a quote begins with the operator’s link to pay, and one of an earlier version has none', () => {
  const operator = { quotes: operatorSchema.shape.quotes.parse({ payLink: pattern }) }
  const begun = { request: null, from: '', catalogue: emptyCatalogue, operator, now: 0 }
  expect(beginQuote(begun).payLink).toBe(pattern)
  const { payLink, ...earlier } = quote
  expect(readContent({ content: JSON.stringify(earlier) }).payLink).toBe('')
})

test('a new version says what has changed', () => {
  const before = shareQuote({ ...quote, lines: [line({})] })
  const [first] = quote.days
  const days = first ? [...quote.days, first] : []
  const now = shareQuote({ ...quote, days, lines: [line({ amount: 9000 })] })
  expect(describeChanges(before, now)).toBe(
    'What has changed: 5 days, 4 nights (before: 4 days, 3 nights); Mon 14 June 2027 to Fri 18 June 2027 (before: Mon 14 June 2027 to Thu 17 June 2027); $90 (before: $100).',
  )
})

test.each([
  ['en', 1, '2 travellers, one of them aged 1'],
  ['en', 9, '2 travellers, one of them aged 9'],
  ['fr', 1, '2 voyageurs, dont un enfant de 1 an'],
  ['fr', 9, '2 voyageurs, dont un enfant de 9 ans'],
] as const)('in %s, a child of %i is described correctly', (language, age, people) => {
  const travellers = [null, age].map((age) => ({ count: 1, visitor: 'abroad', age }))
  const words = inLanguage(language, () =>
    describeQuote(shareQuote({ ...quote, travellers }), emptyCatalogue),
  )
  expect(words.people).toBe(people)
})
