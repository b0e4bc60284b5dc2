import { z } from 'zod'
import { daySchema } from './day-schema.ts'
import { line, pathSchema } from './schema-fields.ts'

const seasonNoticeSchema = z
  .strictObject({
    text: line.max(200).describe('One or two sentences.'),
    from: daySchema.describe('The first day, as 2027-03-01.'),
    until: daySchema.describe('The last day, as 2027-03-14.'),
    link: z.strictObject({ label: line.max(40), path: pathSchema }).optional(),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day comes before the first. Correct one of them.',
  })

/** `content/notice.yaml`: what every page says at its top for some days. */
export const noticeSchema = z.strictObject({
  notices: z.array(seasonNoticeSchema).max(3).describe('Write [] if there is none.'),
})
