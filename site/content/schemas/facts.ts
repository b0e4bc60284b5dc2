import { z } from 'zod'
import type { Currency } from '#core/money.ts'
import { locale, t } from '#core/words.ts'
import { daySchema, line, pathSchema, tripPlaces } from './fields.ts'

/** `content/facts.yaml`: the site's figures by name. */
export const factSchema = z
  .strictObject({
    value: z.union([z.string(), z.number()]).meta({
      label: 'Figure',
      description: 'Used in calculations, such as 1500 USD. It can also be words.',
    }),
    shown: z.string().min(1).describe('The same figure in words: $1,500 per person.'),
    source: z.string().min(1).describe('Where the figure comes from.'),
    url: z
      .url({ protocol: /^https?$/, error: 'Write the full address: https://...' })
      .optional()
      .describe('Its public page: guide pages list it as a source.'),
    checked: daySchema.describe('The date it was last checked.'),
    note: z.string().min(1).optional().describe('For visitors, if the figure could mislead.'),
  })
  .superRefine(({ value, shown }, { addIssue }) => {
    const message = findImplausibleAmount(`${value}`, shown)
    if (message) addIssue({ code: 'custom', path: ['value'], message })
  })
  .refine(({ value, shown }) => isSameFigure(`${value}`, shown), {
    path: ['shown'],
    message: 'This number differs from the one under Figure. Use the same number in both.',
    params: {
      inFile: 'This number differs from the one under Figure (value). Use the same number in both.',
    },
  })

function isSameFigure(value: string, shown: string): boolean {
  const numbers = numbersIn(value)
  return numbersIn(shown).every((number) => numbers.includes(number))
}

const numbersIn = (text: string): readonly string[] =>
  text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []

/** The largest plausible amount in each currency, and how the content writes it. */
const currencies = {
  USD: [20_000, /[$]|USD|dollar/i],
  EUR: [20_000, /€|EUR/i],
  RWF: [20_000_000, /RWF|franc/i],
} as const satisfies Readonly<Record<Currency, readonly [most: number, sign: RegExp]>>

function findImplausibleAmount(value: string, shown: string): string | undefined {
  if (/^-/.test(value)) return t('Write a number above 0.')
  const share = /(?<![\d.])([\d.]+) ?%/.exec(value)?.[1]
  if (Number(share) > 100) return t('Enter a percentage of 100% or less.')
  for (const [currency, [most, sign]] of Object.entries(currencies)) {
    if (!value.includes(currency)) continue
    const amounts = numbersIn(value).map(Number)
    if (amounts.some((amount) => amount <= 0)) return t('Write an amount above 0.')
    if (amounts.some((amount) => amount > most))
      return t('Enter {most} or less. Have you typed an extra digit?', {
        most: `${most.toLocaleString(locale())} ${currency}`,
      })
    if (/\d/.test(shown) && !sign.test(shown))
      return t(
        'The figure is in {currency}, but the wording gives a different currency or none. Use the same currency in both.',
        { currency },
      )
  }
  return undefined
}

export const hoursPattern = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))? hours?$/

const ends = tripPlaces.join('|')
const roadName = new RegExp(`^(${ends})-to-(${ends})$`)

/** `content/facts.yaml`. Routes add up the hours of roads, which are named after both ends: `kigali-to-kivu`. */
export const factsSchema = z.record(z.string(), factSchema).superRefine((facts, { addIssue }) => {
  for (const [name, { value }] of Object.entries(facts))
    if (roadName.test(name) && !hoursPattern.test(`${value}`))
      addIssue({ code: 'custom', path: [name, 'value'], message: noHours })
})
const noHours = 'Write the hours of the road as 2.5 hours or 4-5 hours: routes add them up.'

export type Fact = z.infer<typeof factSchema>

const name = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'Write a name such as "eac-resident"')
const fact = line.meta({
  description: 'One of the figures under Prices and figures.',
  choices: 'facts',
})

/** `content/fees.yaml`: the fees of parks and authorities, by category of visitor. */
export const feesSchema = z
  .strictObject({
    visitors: z.array(z.strictObject({ id: name, label: line })).min(1),
    fees: z
      .array(
        z.strictObject({
          id: name,
          label: line.max(60),
          for: line.max(60).describe('What one fee covers: "one visit".'),
          adventures: z.array(pathSchema).min(1).describe('Where it applies.'),
          minimumAge: fact.optional(),
          note: line.max(200).optional(),
          amounts: z
            .record(name, fact.meta({ choices: 'amounts' }))
            .describe(
              'One amount for each type of visitor. Use the short names above, and leave out amounts that are not published.',
            ),
        }),
      )
      .min(1),
  })
  .refine(
    ({ visitors, fees }) => {
      const ids = visitors.map(({ id }) => id)
      return fees.every(({ amounts }) => Object.keys(amounts).every((id) => ids.includes(id)))
    },
    { path: ['fees'], message: 'An amount is for a type of visitor that is not in the list.' },
  )
