import { z } from 'zod'
import { line, pathSchema } from './schema-fields.ts'

const name = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'Write a name as "eac-resident"')
const fact = line.describe('The name of a fact, from facts.yaml.')

/** `content/fees.yaml`: what parks and authorities charge, by who pays. */
export const feesSchema = z
  .strictObject({
    visitors: z.array(z.strictObject({ id: name, label: line })).min(1),
    fees: z
      .array(
        z.strictObject({
          id: name,
          label: line.max(60),
          for: line.max(60).describe('What one fee is for: "one visit".'),
          adventures: z.array(pathSchema).min(1).describe('Where it is due.'),
          minimumAge: fact.optional(),
          note: line.max(200).optional(),
          amounts: z
            .record(name, fact)
            .describe('By the id of a visitor; leave out what nobody publishes.'),
        }),
      )
      .min(1),
  })
  .refine(
    ({ visitors, fees }) => {
      const ids = visitors.map(({ id }) => id)
      return fees.every(({ amounts }) => Object.keys(amounts).every((id) => ids.includes(id)))
    },
    { path: ['fees'], message: 'An amount is for a visitor who is not in the list of visitors.' },
  )
