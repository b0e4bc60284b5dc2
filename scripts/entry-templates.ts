import type { z } from 'zod'
import { activitySchema } from '#entries/activity-schema.ts'
import { guideSchema } from '#entries/guide-schema.ts'
import { postSchema } from '#entries/post-schema.ts'
import { tourActivities, tourCategories, tourSchema, tourTypes } from '#entries/tour-schema.ts'
import { themes } from '#ui/theme.ts'

type Template = {
  folder: string
  extension: 'yaml' | 'md'
  /** Where the site shows it: `/blog`. */
  under: string
  schema: z.ZodType
  /** The entry, with comments for its author. `title` is quoted already. */
  write: (title: string, today: string) => string
}

const sample = `# Remove this line when the text is yours. Until then the page is marked "Sample content" and hidden
# from search engines.
sample: true`

/** What a tour and an activity have in common. */
const boxes = `# The fact boxes, two rows of four. Figures are in content/facts.yaml and are written here by name.
boxes:
  accommodation: Where you sleep, or that there is no night
  admissionFee: Included, or not
  arrivalCity: Kigali
  language: English, French
  hotelTransfer: From where
  nextTour: When the next one leaves
  guide: Who comes along
  maximumAge: No limit`

const plan = `# The Tour Plan has four entries.
plan:
  - title: First
    content: What happens, and where.
  - title: Then
    content: What happens, and where.
  - title: After that
    content: What happens, and where.
  - title: At the end
    content: What happens, and where.`

const ground = (title: string, description: string) => `${sample}
# Lower ones come first.
order: 100
title: ${title}
# For search engines: 160 characters at most, different from every other page.
description: ${description}
# Which of the four destinations it belongs to: akagera, nyungwe, kivu, volcanoes.
park: akagera
# The colours, if not its park's: ${themes.join(', ')}.
# place: kigali
location: Where it is, in a few words
# A name from content/media/pictures.yaml.
picture: lion-tracking`

/** What `npm run new` can start, and what the file says at first. */
export const templates: Readonly<Record<string, Template>> = {
  post: {
    folder: 'posts',
    extension: 'md',
    under: '/blog',
    schema: postSchema,
    write: (title, today) => `---
${sample}
title: ${title}
# On the card, under the title, and for search engines: 160 characters at most.
description: One or two sentences that say what the article is about.
# The newest comes first.
date: ${today}
# author: Admin
# category: Travel
# One to five, in small letters. Each gets a page of its own.
tags: [planning]
# A name from content/media/pictures.yaml; no two articles should have the same.
picture: lion-tracking
# The page's colours: ${themes.join(', ')}.
# place: akagera
---

The first paragraph is printed a little larger. Begin with what happens.

## A heading

Figures are in content/facts.yaml, each with its source, and are written here by name, as in
{fact:best-months}. A link within the site is written like [this one](/contact).
`,
  },
  guide: {
    folder: 'guides',
    extension: 'yaml',
    under: '/team',
    schema: guideSchema,
    write: (title) => `${sample}
# Lower ones come first.
order: 100
name: ${title}
role: Tourist Guide
# The colours of the card and the page: ${themes.join(', ')}.
place: volcanoes
# A name from content/media/pictures.yaml; a square picture is best, and no two guides share one.
picture: guide-hills
# Under the name, and for search engines: 140 characters at most.
description: One sentence that says who this is, and where they take people.
# Or say in words since when.
experience: "{fact:guide-experience}"
position: What they are best at
# Without it, the page shows the operator's.
# phone: "+250 000 000 000"
info:
  - Where they grew up, and how they came to this work.
  - What they love to show people, and what they do on a day off.
skills:
  - { label: Language skills, level: "{fact:skill-languages}" }
  - { label: Tour guide, level: "{fact:skill-guiding}" }
  - { label: Tracks and signs, level: "{fact:skill-nature}" }
# Full addresses, any of facebook, twitter, linkedin and instagram.
# social: { instagram: https://www.instagram.com/name }
`,
  },
  tour: {
    folder: 'tours',
    extension: 'yaml',
    under: '/tour',
    schema: tourSchema,
    write: (title) => `${ground(title, 'One sentence that says where you go, and what for.')}
# In days, and how many travel together at most.
dayCount: 2
groupSize: 6
# The name of a fact: add yours to content/facts.yaml first, with its source.
pricePerDay: "{fact:sample-price-high}"
# The filters it is found by. category: ${tourCategories.join(', ')}.
category: wildlife
# ${tourActivities.join(', ')}.
activities: [game-drive]
# ${tourTypes.join(', ')}.
types: [private]
text:
  - The first paragraph says where you are, and what you see.
  - The second says what is special about it, and who it is for.
${boxes}
${plan}
`,
  },
  activity: {
    folder: 'activities',
    extension: 'yaml',
    under: '/activities',
    schema: activitySchema,
    write: (title) => `${ground(title, 'One sentence that says what you do, and where.')}
# The picture that opens the video; a different one.
film: akagera
# The name on the card, in large letters: 24 characters at most.
destination: A short name
lead: One sentence under the title.
type: What you do
day: When, or how long
travellers: "{fact:group-general}"
overview:
  - A paragraph or two, three at most.
# Four to six.
highlights:
  - The first thing to look forward to
  - The second
  - The third
  - The fourth
${boxes}
# Three to eight of each.
included:
  - The first thing
  - The second
  - The third
excluded:
  - Travel insurance
  - Other meals
  - Tips and personal things
${plan}
`,
  },
}
