import { z } from 'zod'
import { readMoney } from '#core/money.ts'
import { t } from '#core/words.ts'
import { optionalDay } from './fields.ts'

// `content/rates.yaml`: what suppliers charge, for the team's quotes. The website never reads it.

export const rateKinds = ['lodge', 'car', 'guide', 'service'] as const
const rateUnits = ['person', 'room', 'group', 'day'] as const

const text = (most: number) => z.string().trim().max(most).meta({ words: false })

const amount = () =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (readMoney(typed)?.amount ?? -1) >= 0,
      'Write the amount with its currency: 180 USD, 165 EUR or 90000 RWF.',
    )
    .default('')
    .meta({ words: false })

const rateSchema = z.strictObject({
  kind: z.enum(rateKinds),
  name: text(120)
    .min(1)
    .describe('As it stands in a quote. A lodge’s name is also offered for its nights.'),
  place: text(80).default('').describe('Where it is. Only your team sees it.'),
  unit: z
    .enum(rateUnits)
    .meta({ label: 'Charged per' })
    .describe('A lodge charges this for each night.'),
  cost: amount()
    .meta({ label: 'Cost' })
    .describe('What you pay for one: 180 USD. Only your team sees it.'),
  price: amount().describe('What the traveller pays for one: 220 USD.'),
  from: optionalDay
    .meta({ label: 'Season from' })
    .describe('The first day of the season. Empty: no beginning.'),
  until: optionalDay
    .meta({ label: 'Season until' })
    .describe('The last day of the season. Empty: no end.'),
  note: text(500).default('').describe('Only your team sees it.'),
  contact: text(200).default('').describe('Whom you write to or call. Only your team sees it.'),
})
export type Rate = z.infer<typeof rateSchema>

/** What tells a rate from all others. */
export const rateKey = ({ kind, name, place, unit, from, until }: Rate): string =>
  [kind, name, place, unit, from, until].join(' · ')

export const ratesSchema = z.strictObject({
  rates: z
    .array(rateSchema)
    .max(200)
    .superRefine((rates, { addIssue }) => {
      const keys = rates.map(rateKey)
      for (const [index, { from, until }] of rates.entries()) {
        if (from !== '' && until !== '' && until < from)
          addIssue({
            code: 'custom',
            path: [index, 'until'],
            message: t('The season ends before it begins. Correct a day.'),
          })
        if (keys.indexOf(keys[index] ?? '') !== index)
          addIssue({
            code: 'custom',
            path: [index, 'name'],
            message: t('Another rate has the same name, place, unit and season. Change one.'),
          })
      }
    })
    .meta({
      label: 'Suppliers’ rates',
      item: 'rate',
      description: 'What lodges, cars, guides and services cost. Only your team sees this list.',
    }),
})
