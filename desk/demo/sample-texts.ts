import type { EnquiryKind } from '#desk/store/tables.ts'
import type { PageFormKind } from '#enquiry/page-forms.ts'

// What the people of the demo are called and write. All of it is invented.

// 24 and 25 of them, so that 600 people have names of their own: samples.ts takes both in turn.
export const firstNames =
  'Zoe Keza Vera Olga Lucas Ben Rosa Femi Yuki Nils Wim Umar Tara Ines Greta Aline Sven Chiara Elif Paul Maya David Jonas Hugo'.split(
    ' ',
  )
export const surnames =
  'Silva Zimmer Berg Novak Okafor Moreau Adams Evans Hansen Rossi Quist Dubois Walsh Vogel Palmer Keller Costa Lindqvist Tanaka Jansen Fischer Greene Yilmaz Ivanova Uwase'.split(
    ' ',
  )

/** The beginnings of numbers kept for film and fiction in these countries: nobody's telephone rings. */
export const phones = [
  { country: 'GB', number: '7700 9001' },
  { country: 'US', number: '202 555 01' },
  { country: 'SE', number: '70 174 06 ' },
] as const

/** Where each form stands. */
export const pages: Readonly<Record<PageFormKind, readonly string[]>> = {
  'trek-request': ['/adventure/canopy-walk-experience', '/adventure/island-hopping-tour'],
  'hiking-request': ['/adventure/forest-hiking-trails'],
  review: ['/tour/tour-details', '/activities/activities-details'],
  comment: ['/blog/blog-details'],
  'trip-question': ['/tour/tour-details', '/activities/activities-details'],
}

const treks = [
  'We walk slowly, but we like to walk.',
  'One of us has a bad knee. Are there many steps?',
  'We can come a day earlier or later.',
  '',
]

/** What each kind of enquiry says; an empty text says nothing. */
export const notes: Readonly<Record<EnquiryKind, readonly string[]>> = {
  booking: [
    'It is our honeymoon. We would love to see gorillas once, and then to sit by the lake.',
    'My daughter is fourteen and knows every bird there is. Is she old enough for the chimpanzees?',
    'We have been to Kenya twice and would like fewer cars and more forest.',
    '',
    'I travel alone and would share a car with others.',
    'My father turns seventy on the trip. He is fit, but not fast.',
    'We land in the evening. Can we stay in Kigali for the first night?',
    'Two of us eat no meat, one eats nothing else.',
    'We photograph. Time matters more to us than the number of places.',
    'Could we see both gorillas and chimpanzees in one week without hurry?',
    'We have ten days and no plan. Please make us one.',
  ],
  contact: [
    'Do we need a visa?\nTwo of us have German passports, one a Kenyan one.',
    'June or September?\nWe can choose. When is it easier to get permits?',
    'Children of eight and eleven\nWhat can they join in, and what not?',
    'A day in Kigali\nWe have one day before our flight. What do you suggest?',
    'Paying\nDo you take a bank transfer from abroad?',
    'A lost hat\nI left a green hat in your car last week. It was my grandfather’s.',
    'Luggage\nIs there a limit for bags in the car and on the boat?',
  ],
  'trek-request': treks,
  'hiking-request': treks,
  review: [
    'Our guide heard the turaco long before anybody saw it. A quiet, careful day.',
    'The road was longer than we had thought. The evening by the water made up for it.',
    'Everything as promised, and better tea than promised.',
    'Good guide, good car. The room was a little cold.',
  ],
  comment: [
    'We did the same walk in May: take gloves, the nettles mean it.',
    'How cold is it up there before the sun comes?',
    'Thank you, this answered what no guidebook did.',
  ],
  'trip-question': [
    'Can we bring a child of ten?',
    'Is there electricity for charging cameras?',
    'Could we do this trip in the other direction?',
    'How many people are in one boat?',
  ],
}

/** What a program writes. */
export const spam =
  'Your website on the first page\nWe place your website on the first page of every search. See https://first-page.example today.'

/** What the team notes to itself. */
export const teamNotes = [
  'Called, nobody picked up. Again in the evening.',
  'Would rather have fewer days in the car. Plan changed.',
  'Asked the lodge for a room on the ground floor.',
  'Sent the plan. They talk it over with their friends.',
]

/** Why a trip did not come about. */
export const lostReasons = [
  'The days did not fit.',
  'They never answered our plan.',
  'They go somewhere warmer by the sea.',
  'Next year, perhaps.',
]
