import { kigaliTime } from '#desk/base/kigali-time.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/store/read-enquiries.ts'
import { formatStars } from '#enquiry/page-form-answers.ts'
import { moderatedKinds, type PageFormAnswers, ratingCategories } from '#enquiry/page-forms.ts'
import { type Column, table } from './columns.ts'
import type { Command } from './command.ts'
import { aboutOf } from './list.ts'
import { publicEnquiry } from './public-enquiry.ts'

export const moderation: Command = {
  usage: 'moderation [--json]',
  about: 'reviews and comments that nobody has approved yet',
  help: [
    'Lists the reviews and comments that are not on the site yet, the oldest first,',
    'with their average stars and first words. show <reference> prints one of them;',
    'approve <reference> lets it appear.',
    '',
    '--json  one JSON array with every field',
  ],
  examples: [['moderation', 'what is to be read today']],
  args: [0, 0],
  options: ['json'],
  async run(context) {
    const wanted = { kinds: [...moderatedKinds], states: ['new', 'quarantine'] } as const
    const enquiries = await listEnquiries(context.db, wanted)
    const json = enquiries.map(publicEnquiry)
    if (enquiries.length === 0) return { json, text: 'Nothing waits to be read.' }
    return { json, text: table(columns, enquiries, context) }
  },
}

const answersOf = ({ payload }: ListedEnquiry) => JSON.parse(payload) as PageFormAnswers

const columns: readonly Column<ListedEnquiry>[] = [
  { heading: 'REFERENCE', of: ({ reference }) => reference },
  { heading: 'RECEIVED', of: ({ receivedAt }) => kigaliTime(receivedAt) },
  { heading: 'KIND', of: ({ kind }) => kind },
  { heading: 'STATE', of: ({ state }) => state },
  { heading: 'STARS', of: (enquiry) => meanStars(answersOf(enquiry)) },
  { heading: 'NAME', of: ({ name }) => name, max: 20 },
  { heading: 'ABOUT', of: ({ payload }) => aboutOf(payload), max: 30 },
  { heading: 'WORDS', of: (enquiry) => answersOf(enquiry).message ?? '' },
]

/** `4.3 of 5`; empty where no star was given. */
export function meanStars(answers: PageFormAnswers): string {
  const given = ratingCategories.map((category) => Number(answers[category] ?? 0)).filter(Boolean)
  if (given.length === 0) return ''
  const mean = given.reduce((sum, stars) => sum + stars, 0) / given.length
  return formatStars(Math.round(mean * 10) / 10)
}
