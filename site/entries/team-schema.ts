import { z } from 'zod'

const line = z.string().trim().min(1)

/** `content/team.yaml`: Our Team, and the words around every guide's page (spec §2). */
export const teamSchema = z.strictObject({
  title: line,
  description: line.max(160),
  banner: z.strictObject({ title: line, text: line, picture: line }),
  intro: z.strictObject({ heading: line, text: line }),
  details: line.describe('What the page at /team/team-details is called.'),
  skills: line.describe('Under the skill bars: what they are, and what they are not.'),
  book: line.describe('The button on the page of a guide.'),
})
