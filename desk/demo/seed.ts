import { addDays } from '#core/date-range.ts'
import type { Currency } from '#core/money.ts'
import type { Language } from '#core/words.ts'
import type { EnquiryKind, Source } from '#desk/db/tables.ts'
import type { Evidence } from '#desk/enquiries/arrival/spam-score.ts'
import type { Fields } from '#desk/http/bodies.ts'

// The demo's sample enquiries. All people and messages are invented. Times are hours before the demo starts.

type Step = readonly [hoursLater: number, action: string, fields?: Fields]

const bot: Evidence = { origin: 'own', homepage: 'https://seo.example', secondsOnForm: '2' }
const hasty: Evidence = { origin: 'missing', secondsOnForm: '3' }
const me = 'reservations@sample.example'

export type Story = {
  readonly steps?: readonly Step[]
  readonly evidence?: Evidence
  readonly domain?: string
  readonly isChanged?: boolean
  readonly language?: Language
  /** Entered by a member. Without it, the enquiry came from the website. */
  readonly source?: Source
  readonly campaign?: string
  /** The story of the same person's enquiry to which it is joined. */
  readonly joins?: string
}

const quote: Step = [28, 'outcome', { outcome: 'quoted' }]

export const stories = {
  open: {},
  mine: { steps: [[0.5, 'assign', { to: me }]] },
  answered: { steps: [[5, 'answered']] },
  late: { steps: [[30, 'answered']] },
  followUp: {
    steps: [
      [2, 'assign', { to: me }],
      [4, 'answered'],
      quote,
      [29, 'note', { text: 'Sent the plan. They are talking it over with their friends.' }],
    ],
  },
  quoted: { steps: [[8, 'answered'], quote] },
  booked: { steps: [[3, 'answered']] },
  bookedInFrench: { steps: [[3, 'answered']], language: 'fr' },
  bookedByPhone: { source: 'phone' },
  bookedByChat: { source: 'whatsapp', campaign: 'Advert in a bird magazine' },
  bookedAtFair: { source: 'fair', campaign: 'Travel fair in Cologne' },
  bookedWithoutQuote: {
    steps: [
      [3, 'answered'],
      [150, 'outcome', { outcome: 'booked' }],
    ],
  },
  agent: { source: 'agent', campaign: 'Advert in a bird magazine' },
  lost: {
    steps: [
      [12, 'answered'],
      quote,
      [180, 'outcome', { outcome: 'lost', text: 'The dates did not fit.' }],
    ],
  },
  closed: { steps: [[6, 'close']] },
  approved: { steps: [[20, 'approve']] },
  changed: { isChanged: true },
  reopened: {
    steps: [
      [2, 'answered'],
      [4, 'reopen'],
    ],
  },
  bot: { evidence: bot },
  closedBot: { evidence: bot, steps: [[3, 'close']] },
  released: { evidence: hasty, steps: [[2, 'release']] },
  noMailbox: { domain: 'no-mailbox.example' },
  noAddress: { domain: 'sample' },
  french: { language: 'fr' },
  joined: { steps: [[3, 'answered']], joins: 'followUp' },
} as const satisfies Readonly<Record<string, Story>>
export type StoryName = keyof typeof stories

type Seed = readonly [
  hoursAgo: number,
  kind: EnquiryKind,
  story: StoryName,
  name: string,
  text: string,
]

type BookedTrip = {
  /** The first day. A negative number counts from today, any other from the start of next month. */
  readonly first: number
  readonly nights: number
  readonly guide: string
  readonly car: string
  /** The route and currency of the accepted quote. Null for a trip that was booked without one. */
  readonly sold: readonly [route: string, currency: Currency] | null
}

/** The booked trips by traveller. Three are over, four are under way, and two need the same car. */
// biome-ignore format: a table
export const bookedTrips: Readonly<Record<string, BookedTrip>> = {
  'Jack Turner': { first: -250, nights: 9, guide: 'Eric', car: 'Land Cruiser 1', sold: ['the-whole-country', 'USD'] },
  'Camille Roux': { first: -150, nights: 6, guide: 'Diane', car: 'Minibus', sold: ['primates-of-the-west', 'EUR'] },
  'Zoe Silva': { first: -40, nights: 6, guide: 'Diane', car: 'Minibus', sold: ['primates-of-the-west', 'EUR'] },
  'Umar Dubois': { first: -4, nights: 9, guide: 'Jean Bosco', car: 'Minibus', sold: ['the-whole-country', 'USD'] },
  'Lea Martin': { first: -3, nights: 6, guide: 'Claudine', car: 'Land Cruiser 3', sold: ['primates-of-the-west', 'EUR'] },
  'Ben Moreau': { first: -2, nights: 5, guide: 'Eric', car: 'Land Cruiser 1', sold: ['lions-and-gorillas', 'USD'] },
  'Nils Rossi': { first: -1, nights: 6, guide: 'Diane', car: 'Land Cruiser 2', sold: ['primates-of-the-west', 'RWF'] },
  'Aline Keller': { first: 4, nights: 6, guide: 'Eric', car: 'Land Cruiser 1', sold: ['primates-of-the-west', 'EUR'] },
  'Hanna Lind': { first: 8, nights: 3, guide: 'Claudine', car: 'Land Cruiser 1', sold: ['gorillas-and-the-lake', 'USD'] },
  'Paul Jansen': { first: 45, nights: 3, guide: 'Jean Bosco', car: 'Minibus', sold: ['gorillas-and-the-lake', 'USD'] },
  'Femi Evans': { first: 14, nights: 5, guide: '', car: '', sold: null },
  'Maya Fischer': { first: 18, nights: 6, guide: 'Diane', car: 'Land Cruiser 2', sold: ['primates-of-the-west', 'RWF'] },
}

export function daysOf({ first, nights }: BookedTrip, today: string) {
  const nextMonth = addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)
  const start = first < 0 ? addDays(today, first) : addDays(`${nextMonth}-01`, first - 1)
  return { start, end: addDays(start, nights) }
}

type End = 'waits' | 'change asked' | 'accepted' | 'lost'

/** The quotes that no trip has come of yet, by traveller, and what became of them. */
// biome-ignore format: a table
export const openQuotes: Readonly<Record<string, readonly [route: string, currency: Currency, end: End]>> = {
  'Vera Berg': ['primates-of-the-west', 'EUR', 'lost'],
  'Rolf Brandt': ['lions-and-gorillas', 'USD', 'lost'],
  'Olga Novak': ['gorillas-and-the-lake', 'USD', 'waits'],
  'Ines Vogel': ['primates-of-the-west', 'EUR', 'change asked'],
  'Chiara Lindqvist': ['the-whole-country', 'USD', 'accepted'],
}

const days = 24

// biome-ignore format: a table
export const seeds: readonly Seed[] = [
  [352 * days, 'booking', 'bookedByPhone', 'Jack Turner', 'Four of us, all of ten days, and everything there is.'],
  [331 * days, 'contact', 'answered', 'Otto Lang', 'Vaccinations\nWhich ones do we need?'],
  [318 * days, 'booking', 'agent', 'Rolf Brandt', 'For clients of ours, who know the Serengeti.'],
  [296 * days, 'booking', 'bookedInFrench', 'Camille Roux', 'Nous fêtons nos trente ans de mariage.'],
  [274 * days, 'trip-question', 'answered', 'Mei Larsen', 'How many walks are there, and how steep?'],
  [251 * days, 'booking', 'lost', 'Pia Holm', 'We are three, and like birds.'],
  [233 * days, 'hiking-request', 'answered', 'Jon Weber', 'We would like to see the waterfall.'],
  [208 * days, 'booking', 'bookedAtFair', 'Hanna Lind', 'We met you at the fair: three nights, with the gorillas.'],
  [190 * days, 'booking', 'bookedInFrench', 'Lea Martin', 'Deux adultes, sans marche trop longue.'],
  [172 * days, 'booking', 'booked', 'Zoe Silva', 'It is our honeymoon. We would love to see gorillas, then sit by the lake.'],
  [165 * days, 'contact', 'answered', 'Keza Zimmer', 'Do we need a visa?\nTwo of us have German passports, one a Kenyan one.'],
  [158 * days, 'booking', 'answered', 'Vera Berg', 'We have been to Kenya twice and would like fewer cars and more forest.'],
  [150 * days, 'booking', 'quoted', 'Olga Novak', 'My daughter is fourteen. Is she old enough for the chimpanzees?'],
  [141 * days, 'review', 'approved', 'Lucas Okafor', 'Our guide heard the turaco long before anybody saw it. A quiet, careful day.'],
  [133 * days, 'booking', 'booked', 'Ben Moreau', 'I travel alone and would share a car with others.'],
  [125 * days, 'trip-question', 'answered', 'Rosa Adams', 'Can we bring a child of ten?'],
  [118 * days, 'booking', 'late', 'Femi Evans', 'My father turns seventy on the trip. He is fit, but not fast.'],
  [109 * days, 'contact', 'closed', 'Yuki Hansen', 'A lost hat\nI left a green hat in your car last week.'],
  [100 * days, 'booking', 'booked', 'Nils Rossi', 'We land in the evening. Can we stay in Kigali for the first night?'],
  [92 * days, 'hiking-request', 'answered', 'Wim Quist', 'One of us has a bad knee. Are there many steps?'],
  [84 * days, 'booking', 'bookedByChat', 'Umar Dubois', 'We have ten days and no plan. Please make us one.'],
  [75 * days, 'trek-request', 'bookedWithoutQuote', 'Tara Walsh', 'We can come a day earlier or later.'],
  [66 * days, 'booking', 'quoted', 'Ines Vogel', 'We photograph. Time matters more to us than the number of places.'],
  [58 * days, 'comment', 'approved', 'Greta Palmer', 'We did the same walk in May: take gloves, the nettles mean it.'],
  [49 * days, 'booking', 'booked', 'Aline Keller', 'Could we see both gorillas and chimpanzees in one week?'],
  [40 * days, 'contact', 'answered', 'Sven Costa', 'Luggage\nIs there a limit for bags in the car and on the boat?'],
  [31 * days, 'booking', 'quoted', 'Chiara Lindqvist', 'Two of us eat no meat.'],
  [22 * days, 'booking', 'lost', 'Elif Tanaka', 'We would like to come in April if it is not too wet.'],
  [13 * days, 'booking', 'booked', 'Paul Jansen', 'Four friends, three of them birders.'],
  [8 * days, 'booking', 'answered', 'Maya Fischer', 'Is a week enough for lake and forest?'],
  [76, 'booking', 'french', 'Claire Morel', 'Nous aimerions un lodge calme, au bord de l’eau.'],
  [70, 'contact', 'closed', 'Jonas Yilmaz', 'Paying\nDo you take a bank transfer from abroad?'],
  [62, 'booking', 'followUp', 'Hugo Ivanova', 'Our third visit. This time with the children, nine and twelve.'],
  [50, 'booking', 'noAddress', 'Zoe Uwase', 'Please call, my email is often full.'],
  [46, 'contact', 'bot', 'Page One', 'Your website on the first page\nSee https://seo.example today.'],
  [45, 'contact', 'closedBot', 'Page Two', 'Your website on the second page\nSee https://seo.example today.'],
  [44, 'review', 'approved', 'Keza Berg', 'The road was longer than we thought. The evening by the water made up for it.'],
  [40, 'trip-question', 'answered', 'Vera Okafor', 'How many people are in one boat?'],
  [34, 'booking', 'followUp', 'Olga Adams', 'We would like to see the lake first.'],
  [31, 'booking', 'noMailbox', 'Lucas Hansen', 'A small group, all over sixty.'],
  [27, 'hiking-request', 'mine', 'Ben Quist', 'We walk slowly, but we like to walk.'],
  [24, 'contact', 'joined', 'Olga Adams', 'One more question\nAre the beds by the lake long enough for two tall people?'],
  [22, 'booking', 'reopened', 'Rosa Walsh', 'Can we change the order of the places?'],
  [20, 'trek-request', 'released', 'Femi Palmer', 'Early in the morning if we can.'],
  [16, 'review', 'open', 'Yuki Costa', 'Good guide, good car. The room was a little cold.'],
  [9, 'trip-question', 'mine', 'Nils Tanaka', 'Is there electricity for charging cameras?'],
  [6, 'comment', 'open', 'Wim Fischer', 'How cold is it up there before the sun comes?'],
  [5, 'trek-request', 'open', 'Umar Yilmaz', 'Two of us are afraid of heights. Is that a problem?'],
  [3, 'booking', 'changed', 'Tara Ivanova', 'We have changed our minds once already.'],
  [1.5, 'contact', 'open', 'Ines Silva', 'June or September?\nWhen is it easier to get permits?'],
  [0.4, 'booking', 'open', 'Greta Zimmer', 'Gorillas, and as few hours in the car as possible.'],
]
