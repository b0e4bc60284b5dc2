import { z } from 'zod'
import { partPathSchema } from './schema-fields.ts'

const words = z.array(z.string().trim().min(1))

/** `content/search.yaml`: the words of visitors beside our own. */
export const searchSchema = z.strictObject({
  synonyms: z.array(words.min(2)).describe('Single words for the same thing.'),
  phrases: z
    .record(partPathSchema, words.min(1))
    .describe('What else people ask a page or a question for.'),
})
