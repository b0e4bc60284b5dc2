import fc from 'fast-check'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { anyLetter } from '../../tests/any-letter.ts'
import { countries } from './countries.ts'
import lengthTable from './number-lengths.json' with { type: 'json' }
import {
  dialledNumber,
  diallingCodeOf,
  phoneAnswers,
  phoneHint,
  plainPhone,
  splitInternational,
} from './phone.ts'

test('§2, §9: every country with a dialling code is offered, with the library’s code', () => {
  const known = getCountries().map((id) => [id, getCountryCallingCode(id)])
  const offered = countries.map(({ id, code }) => [id, code])
  expect(offered.sort()).toEqual(known.sort())
})

test('§3: countries are sorted by name, and no name occurs twice', () => {
  const names = countries.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')))
})

test('§9: both +1 and both +39 of the specification can be told apart', () => {
  const sharing = (code: string) => countries.filter((c) => c.code === code).map((c) => c.name)
  expect(sharing('1')).toEqual(expect.arrayContaining(['United States', 'Canada']))
  expect(sharing('39')).toEqual(expect.arrayContaining(['Italy', 'Vatican City']))
})

test.each([
  // pasted            chosen before  country  number
  ['+33 6 12 34 56 78', 'RW', 'FR', '6 12 34 56 78'],
  ['0033612345678', 'RW', 'FR', '612345678'],
  ['+250788123456', 'RW', 'RW', '788123456'],
  ['+1 415 555 0100', 'RW', 'US', '415 555 0100'],
  ['+1 604 555 0100', 'CA', 'CA', '604 555 0100'],
  ['+39 06 698 1', 'VA', 'VA', '06 698 1'],
  ['+44 (0)20 7946 0000', 'RW', 'GB', '20 7946 0000'],
  ['+2 5 0 788', 'FR', 'RW', '788'],
] as const)('%s, with %s chosen, is %s and %s', (text, current, country, number) => {
  expect(splitInternational(text, current)).toEqual({ country, number })
})

test.each(['788 123 456', '', '+', '+999 1', 'ring me', '+250 or mail'])(
  '"%s" has no country code, so it stays as typed',
  (text) => {
    expect(splitInternational(text, 'RW')).toBeNull()
  },
)

test("a shared code selects the library's main country if no country is chosen", () => {
  const codes = new Set(countries.map(({ code }) => code))
  for (const code of codes) {
    const picked = splitInternational(`+${code} 1`, 'RW')?.country as CountryCode
    expect(getCountryCallingCode(picked)).toBe(code)
    expect(diallingCodeOf(picked)).toBe(code)
  }
})

test.each([
  // stored                   dialled
  ['+250 788 123 456', '250788123456'],
  ['+250 0788123456', '250788123456'],
  ['+250 (0)788 123 456', '250788123456'],
  ['+2500788123456', '250788123456'],
  ['+250 0788/123.456', '250788123456'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['+1 415 555 0100', '14155550100'],
  ['+36 06 30 123 4567', '36301234567'],
  ['+7 8 912 345-67-89', '79123456789'],
  ['+241 077 12 34 56', '24177123456'],
])('a trunk prefix is dialled only within the country: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  // stored                   dialled
  ['+39 06 698 1234', '39066981234'],
  ['+39 (0)6 698 1234', '39066981234'],
  ['+378 0549 882 345', '3780549882345'],
  ['+379 06 698 1234', '379066981234'],
  ['+225 07 07 12 34 56', '2250707123456'],
  ['+242 06 612 3456', '242066123456'],
  ['+229 01 97 12 34 56', '2290197123456'],
  ['+226 07 12 34 56', '22607123456'],
  ['+241 06 12 34 56', '24106123456'],
])('in some countries the 0 is part of the number: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  // typed               dialled
  ['0788 123 456', '250788123456'],
  ['0722-123-456', '250722123456'],
  ['788123456', '250788123456'],
  ['(0)788 123 456', '250788123456'],
  ['250 788 123 456', '250788123456'],
  ['0252 578 000', '250252578000'],
  ['0788 123 456 (WhatsApp)', '250788123456'],
  ['٠٧٨٨ ١٢٣ ٤٥٦', '250788123456'],
  ['0612345678', null],
  ['07700 900123', null],
  ['0788 123 45', null],
  ['0788 123 4567', null],
])('a number without a country code is read as a Rwandan one: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  '',
  'ring me',
  '+250 or mail',
  '+250 000 000',
  '+250 00 250 788 123 456',
  '+250 788 123 456 or 788 123 457',
])('%j cannot be dialled', (phone) => {
  expect(dialledNumber(phone)).toBeNull()
})

test.each([
  // country  number            message
  ['RW', '788 123 456', ''],
  ['RW', '0788 123 456', ''],
  ['RW', '252 578 000', ''],
  ['RW', '6 12 34 56 78', 'a Rwandan number'], // a French number with Rwanda's code
  ['RW', '06 12 34 56 78', 'a Rwandan number'],
  ['FR', '6 12 34 56 78', ''],
  ['FR', '06 12 34 56 78', 'we will use +33612345678.'],
  ['GB', '(0)20 7946 0000', 'we will use +442079460000.'],
  ['IT', '06 698 1234', ''], // the 0 is part of the number
  ['US', '415 555 0100', ''],
  ['FR', '+33 06 12 34 56 78', 'we will use +33612345678.'],
  ['FR', '6 12 34 56', 'able to dial this number'],
  ['DE', '30 901820 ext. 12', ''],
  ['FR', '06 12', ''], // still being typed
  ['FR', '', ''],
] as const)('in %s the number %s gets the hint "%s"', (country, number, says) => {
  const hint = phoneHint(country, number)
  if (says === '') expect(hint).toBe('')
  else expect(hint).toContain(says)
})

test('the numbers of digits are those of the library', () => {
  const codes = [...new Set(countries.map(({ code }) => code))]
  const theirs = codes.map((code) => {
    const metadata = new Metadata()
    // The library accepts codes, though its type names only countries.
    metadata.selectNumberingPlan(code as CountryCode) // of the main country, since +1 has islands with 7 digits
    return [code, metadata.numberingPlan?.possibleLengths().join(' ')]
  })
  const ours = Object.entries(lengthTable).flatMap(([lengths, codes]) =>
    codes.split(' ').map((code) => [code, lengths]),
  )
  expect(ours.sort()).toEqual(theirs.sort())
})

test.each([
  // stored                                    dialled
  ['\u202A+33 6 12 34 56 78\u202C', '33612345678'],
  ['\u200E+33 6 12 34 56 78', '33612345678'],
  ['\u2066+33\u00A06\u202F12\u200934\u00AD56\u200B78\u2069', '33612345678'],
  ['＋３３ ６ １２ ３４ ５６ ７８', '33612345678'],
  ['+٣٣ ٦ ١٢ ٣٤ ٥٦ ٧٨', '33612345678'],
  ['٣٣٦١٢٣٤٥٦٧٨+', '33612345678'],
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '989123456789'],
  ['+९१ ९८७६५ ४३२१०', '919876543210'],
  ['+1️⃣ 415 555 0100', '14155550100'],
  ['+49 30/901820', '4930901820'],
  ['+49 30 901820/', '4930901820'],
  ['+49–30–901820', '4930901820'],
  ['(+33) 6 12 34 56 78', '33612345678'],
  ['+(33) 6 12 34 56 78', '33612345678'],
  ['[+33] 6 12 34 56 78', '33612345678'],
  ['+ 33 6 12 34 56 78', '33612345678'],
  ['+0033 6 12 34 56 78', '33612345678'],
  ['0033 6 12 34 56 78', '33612345678'],
  ['011 33 6 12 34 56 78', '33612345678'],
  ['0011 44 7700 900123', '447700900123'],
  ['tel:+33612345678', '33612345678'],
  ['TEL: +33 6 12 34 56 78', '33612345678'],
  ['tel:+33-6-12-34-56-78;ext=12', '33612345678'],
  ['callto:+33612345678', '33612345678'],
  ['callto://+33612345678', '33612345678'],
  ['whatsapp:+33612345678', '33612345678'],
  ['tel:%2B33%206%2012345678', '33612345678'],
  ['https://wa.me/33612345678', '33612345678'],
  ['wa.me/33612345678?text=Room%20101', '33612345678'],
  ['https://api.whatsapp.com/send?phone=33612345678&text=Hi', '33612345678'],
  ['whatsapp://send?phone=%2B33612345678', '33612345678'],
  ['+44 7700 900123 (WhatsApp)', '447700900123'],
  ['WhatsApp: +44 7700 900123', '447700900123'],
  ['Mobile +44 7700 900123, please text', '447700900123'],
  ['+44 7700 900123 (mobile)', '447700900123'],
  ['+44 20 7946 0000 ext. 123', '442079460000'],
  ['+44 20 7946 0000 extension 123', '442079460000'],
  ['+44 20 7946 0000x123', '442079460000'],
  ['+44 20 7946 0000 #123', '442079460000'],
  ['+33 1 23 45 67 89 poste 12', '33123456789'],
  ['+33 1 23 45 67 89 (poste 12)', '33123456789'],
  ['+33 6 12 34 56 78 (mobile, after 18:00)', '33612345678'],
  ['+7 495 123-45-67 доб. 123', '74951234567'],
  ['+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸ داخلی ۱۲', '982112345678'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧ تحويلة ٢٣', '966501234567'],
  ['+৮৮০ ১৭১২ ৩৪৫৬৭৮ এক্স ১২', '8801712345678'],
  ['＋８１（０）９０－１２３４－５６７８　内線１２', '819012345678'],
  ['+86 138 0013 8000 转 12', '8613800138000'],
  ['+82 10-1234-5678 내선 12', '821012345678'],
  ['+90 212 123 45 67 dahili 12', '902121234567'],
  ['+31 20 123 4567 toestel 12', '31201234567'],
  ['+250 +33 6 12 34 56 78', '33612345678'],
  ['+250 \u202A+33 6 12 34 56 78\u202C', '33612345678'],
  ['+250 WhatsApp +33 6 12 34 56 78', '33612345678'],
  ['+250 250 788 123 456', '250788123456'],
  ['+33 33 6 12 34 56 78', '33612345678'],
  ['+1 1-415-555-0100', '14155550100'],
])('however it was pasted, %j is dialled as %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  '+250 33 6 12 34 56 78', // a French number without its plus, after the wizard's code
  '+250 44 7700 900123',
  '+33 6 12 34 56 78 / +33 6 12 34 56 79',
  '+33 6 12 34 56 78 or +44 7700 900123',
  '+33 6 12 34 56 78, 79',
  '+1 800 FLOWERS',
  '+1 800 555 CALL',
  '+999 123 456 789',
  '011 447 7009', // of Johannesburg
  'wa.me/qr/ABCDEF',
  'wa.me/message/123ABC',
  '33612345678',
  `+33 6 12 34 56 78${' '.repeat(300)}`,
])('%j is not understood, so it gets no link', (phone) => {
  expect(dialledNumber(phone)).toBeNull()
})

test.each([
  // typed                              country  phone
  ['\u202A+33 6 12 34 56 78\u202C', 'FR', '6 12 34 56 78'],
  ['+33 06 12 34 56 78', 'FR', '6 12 34 56 78'],
  ['+39 (0)6 698 1234', 'IT', '06 698 1234'],
  ['tel:+33612345678', 'FR', '612345678'],
  ['wa.me/33612345678', 'FR', '612345678'],
  ['+44 7700 900123 (WhatsApp)', 'GB', '7700 900123 (WhatsApp)'],
  ['WhatsApp +44 7700 900123', 'GB', '7700 900123 (WhatsApp)'],
  ['+44 20 7946 0000 ext. 12', 'GB', '20 7946 0000 (ext. 12)'],
  ['+44 20 7946 0000 x12', 'GB', '20 7946 0000 x12'],
  ['+33 6 12 34 56 78 (after 18:00)', 'FR', '6 12 34 56 78 (after 18:00)'],
  ['011 33 6 12 34 56 78', 'FR', '6 12 34 56 78'],
  ['+33', 'FR', ''],
  [' 6', 'RW', '6'], // what is typed after +33 has become France
  ['0788 123 456', 'RW', '0788 123 456'],
  ['\u200E٠٧٨٨ ١٢٣ ٤٥٦', 'RW', '0788 123 456'],
  ['788/123-456 (mobile)', 'RW', '788/123-456 (mobile)'],
  ['ask Aline', 'RW', 'ask Aline'],
] as const)('the wizard reads %j as %s and %j', (typed, country, phone) => {
  expect(phoneAnswers(typed, 'RW')).toEqual({ country, phone })
})

const foreign = countries.map(({ id }) => id).filter((id) => getExampleNumber(id, examples))
const marks = [
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202C',
  '\u2066',
  '\u2069',
  '\u200B',
  '\uFEFF',
  '\u00AD',
]
const spaces = ['', ' ', '\u00A0', '\u202F', '-', '.', '\u2011']
/** The zeros of Arabic-Indic, Persian, Devanagari, Bengali and full-width digits. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

const pasted = fc
  .record({
    country: fc.constantFrom(...foreign),
    chosen: fc.constantFrom(...countries.map(({ id }) => id)),
    start: fc.constantFrom(
      '+',
      '＋',
      '00',
      '(+',
      'tel:+',
      'WhatsApp +',
      ...marks.map((mark) => `${mark}+`),
    ),
    gap: fc.constantFrom(...spaces),
    zero: fc.constantFrom(...zeros),
    end: fc.constantFrom('', ' (WhatsApp)', ' (mobile)', ' ext. 12', ...marks),
  })
  .map(({ country, chosen, start, gap, zero, end }) => {
    const number = getExampleNumber(country, examples)
    const code = `${number?.countryCallingCode}`
    const national = `${number?.nationalNumber}`
    const inScript = (digits: string) =>
      digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const groups = inScript(national).replaceAll(/\p{Nd}{2}/gu, `$&${gap}`)
    const close = start === '(+' ? ')' : ''
    return { chosen, number, text: `${start}${inScript(code)}${close} ${groups}${end}` }
  })

test('every example number of the library is dialled as the library does, however it is pasted', () => {
  fc.assert(
    fc.property(pasted, ({ text, chosen, number }) => {
      const wanted = number?.number.slice(1)
      expect(dialledNumber(text)).toBe(wanted)
      // What the wizard makes of it and sends is the same number.
      const { country, phone } = phoneAnswers(text, chosen)
      expect(dialledNumber(`+${diallingCodeOf(country)} ${phone}`)).toBe(wanted)
    }),
    { numRuns: 2000 },
  )
})

test('a number that is dialled is possible for the library', () => {
  const code = fc.constantFrom(...new Set(countries.map((country) => country.code)))
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 14 })
  fc.assert(
    fc.property(code, digits, (code, digits) => {
      const dialled = dialledNumber(`+${code} ${digits}`)
      if (dialled !== null)
        expect(parsePhoneNumberFromString(`+${dialled}`)?.isPossible() ?? true).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('any text can be read, and ordinary text is left as typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 60 }), (text) => {
      phoneAnswers(text, 'RW')
      expect(dialledNumber(text) ?? '1234567').toMatch(/^\d{7,15}$/)
    }),
  )
  const ordinary = fc.stringMatching(/^[1-9][\d ]{0,12}\d$/)
  fc.assert(
    fc.property(ordinary, (text) => {
      const plain = text.replaceAll(/ +/g, ' ')
      expect(plainPhone(plain)).toBe(plain)
    }),
  )
})

test('a long text is read in linear time', () => {
  expect(dialledNumber(`+${'1 '.repeat(500_000)}`)).toBeNull()
})
