import type { z } from 'zod'
import { activitySchema } from '#entries/activity-schema.ts'
import { adventureSchema } from '#entries/adventure-schema.ts'
import { guideSchema } from '#entries/guide-schema.ts'
import { postSchema } from '#entries/post-schema.ts'
import { tripPlaces, tripSchema } from '#entries/trip-schema.ts'
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
  trip: {
    folder: 'trips',
    extension: 'yaml',
    under: '/routes',
    schema: tripSchema,
    write: (
      title,
    ) => `# Remove this line when the text is yours. Until then the page is at its own address alone, marked
# "Sample content": no list leads to it, and no search engine.
sample: true
# Lower ones come first on the list.
order: 100
# Without the days: the page counts them.
title: ${title}
# For search engines: 160 characters at most, different from every other page.
description: One sentence that says where this trip goes, and what for.
# The colours of the page: ${themes.join(', ')}.
place: akagera
# A name from content/media/pictures.yaml. Your photograph: save it in content/media and name it there.
picture: lion-tracking
lead: One sentence under the title.
text:
  - What this trip is, and who it is for. Up to four paragraphs.
# Quick Facts, after the days. Months, hours and ages are in content/facts.yaml, written here by name.
facts:
  - label: How hard
    text: Easy
  - label: Best months
    text: "{fact:best-months}"
  - label: Group size
    text: "{fact:group-general}"
# One entry a day, 1 to 21. "place" is where the day ends: ${tripPlaces.join(', ')}.
# The map, the road and its hours follow from it.
days:
  - title: Out to the plains
    place: akagera
    activities:
      - What happens, in a sentence or two. Up to six of them.
    # What is done on that day, by the names of files in content/adventures that are no samples.
    adventures: [big-five-adventure]
    accommodation: Where you sleep
    meals: Lunch and dinner
  - title: And back
    place: kigali
    activities:
      - What happens on the last day.
    meals: Breakfast
# What follows is for you to take or leave. To take a part, remove "# " from each of its lines.
# What the price covers, and what not.
# included:
#   - A car with driver and fuel
# notIncluded:
#   - Flights and visa
# Without a price the page says that it is quoted. Prices are numbers without a sign or a comma, or words
# such as "on request". Each size has one for every season.
# price:
#   currency: USD
#   from: 1850
#   note: Per person in a double room, until the end of May.
#   seasons: [June to September, Other months]
#   groups:
#     - { size: 2 people, prices: [2300, 1980] }
#     - { size: 4 people, prices: [2050, on request] }
# Where one sleeps, by category; leave out those you do not offer.
# lodges:
#   - place: akagera
#     midRange: The name of a lodge
#     luxury: The name of a camp
# Days it leaves on; those that are past go with the next build.
# departures:
#   - day: "2027-07-04"
#     note: four places left
# More pictures, by their names, besides the one at the top.
# pictures: [akagera-plain, ihema-boat]
`,
  },
  adventure: {
    folder: 'adventures',
    extension: 'yaml',
    under: '/adventure',
    schema: adventureSchema,
    write: (title) => `${sample}
# The title stands in lists and in the footer; the address is the name of this file.
title: ${title}
# Which of the four destinations it belongs to: akagera, nyungwe, kivu, volcanoes.
place: akagera
# For search engines: 160 characters at most, different from every other page.
description: One sentence that says what one does there, and what for.
# A name from content/media/pictures.yaml.
picture: lion-tracking
lead: One sentence under the title.
about:
  heading: What it is
  text:
    - The first paragraph says where you are, and what you see.
    - The second says what is special about it, and who it is for.
# Quick Facts, four at least. Figures are in content/facts.yaml, written here by name.
facts:
  - label: Group size
    text: "{fact:group-general}"
  - label: Best time
    text: "{fact:best-months}"
  - label: Difficulty
    text: Easy
  - label: From Kigali
    text: "{fact:kigali-to-akagera}"
# Its months in a small year chart, by the name of a fact: best-months, season-usual or season-always.
# season: season-usual
# Four to six.
highlights:
  heading: Highlights
  items:
    - title: The first
      text: What one looks forward to.
    - title: The second
      text: What one looks forward to.
    - title: The third
      text: What one looks forward to.
    - title: The fourth
      text: What one looks forward to.
# One to three days.
itinerary:
  text: How to read the days, and what may change.
  days:
    - title: The day
      activities:
        - What happens, in a sentence or two.
      meals: Lunch
# Three or more of each.
included:
  - A car with driver and fuel
  - A guide
  - Drinking water
notIncluded:
  - Travel insurance
  - Other drinks
  - Tips and personal things
# Three or four.
before:
  heading: Before you go
  picture: akagera
  items:
    - title: What to bring
      text: "What one needs, in a sentence."
    - title: How it goes
      text: "When it begins, and what is asked of one."
    - title: Ages
      text: For whom it is.
# A form in the page that asks for days and people: trek-request, or hiking-request, which asks how fit
# one is, too. Without it Book Now leads to the booking wizard all the same.
# form:
#   kind: trek-request
#   heading: Ask for a day
#   text: What happens when one sends it.
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
