import { z } from 'zod'

/** What every entry has that may stand for real content which is not there yet. */
export const sampleFields = {
  sample: z
    .boolean()
    .default(false)
    .describe('Marked on the page, hidden from search engines, removed by samplePages: false.'),
  order: z.int().default(100).describe('Lower ones come first.'),
}
