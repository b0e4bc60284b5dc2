import { z } from 'zod'
import { daySchema } from './day-schema.ts'

/** `content/facts.yaml`: the figures of the site by name. */
export const factSchema = z
  .strictObject({
    value: z.union([z.string(), z.number()]).describe('The figure, for programs.'),
    shown: z.string().min(1).describe('The figure, as visitors read it.'),
    source: z.string().min(1).describe('Where the figure comes from.'),
    url: z.url().optional().describe('Its public page: guide pages list it as a source.'),
    checked: daySchema.describe('The day it was last looked up, "2026-11-20".'),
    note: z.string().min(1).optional().describe('For the visitor, where the figure misleads.'),
  })
  .refine(({ value, shown }) => isSameFigure(`${value}`, shown), {
    path: ['shown'],
    message: 'Another number stands here than in the "value" above. Write the same in both.',
  })

/** Whether every number that is shown is one of the value's. Months and words have none to show. */
function isSameFigure(value: string, shown: string): boolean {
  const numbers = numbersIn(value)
  return numbersIn(shown).every((number) => numbers.includes(number))
}

const numbersIn = (text: string): readonly string[] =>
  text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []

export type Fact = z.infer<typeof factSchema>
