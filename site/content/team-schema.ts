import { z } from 'zod'
import { banner, line, pageFields } from './schema-fields.ts'

/** `content/team.yaml`: Our Team, and the words around every guide's page (spec §2). */
export const teamSchema = z.strictObject({
  ...pageFields,
  banner,
  intro: z.strictObject({ heading: line, text: line }),
  details: line.describe('What the page at /team/team-details is called.'),
  skills: line.describe('Under the skill bars: what they are, and what they are not.'),
  book: line.describe('The button on the page of a guide.'),
})
