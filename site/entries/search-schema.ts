import { z } from 'zod'

const words = z.array(z.string().trim().min(1)).min(1)

/** `content/search.yaml`: the words of visitors beside our own. */
export const searchSchema = z.strictObject({
  alike: z.array(
    z.strictObject({
      typed: words.describe('What people type: single words, or whole phrases.'),
      means: words.describe('What our pages call it. All words of one meaning must be on a page.'),
    }),
  ),
})
