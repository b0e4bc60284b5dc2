/**
 * What can be chosen in the wizard, in the order and the words of spec §2 "Booking page".
 * The words are the values on the wire and the labels on the screen.
 */
export const destinations = ['RWANDA'] as const

/** Step 3. Spec §3 "Region option": name, type, location. */
export const regions = [
  { name: 'Akagera National Park', type: 'National Park', location: 'Eastern Rwanda' },
  { name: 'Nyungwe National Park', type: 'National Park', location: 'South-western Rwanda' },
  { name: 'Lake Kivu', type: 'Lake Region', location: 'Western Rwanda' },
  { name: 'Volcanoes National Park', type: 'National Park', location: 'Northern Rwanda' },
  { name: 'Mountain Gorilla Trekking', type: 'Adventure', location: 'Volcanoes National Park' },
] as const

export const timings = [
  'I KNOW EXACTLY WHEN',
  'I HAVE A ROUGH IDEA',
  'TELL ME WHEN IS BEST',
] as const

export const groups = ['COUPLE', 'SOLO', 'FAMILY', 'FRIENDS'] as const

export const accommodations = ['Budget', 'Mid-Range', 'Luxury', 'Premium'] as const

export const contactMethods = ['Email', 'Whatsapp', 'Phone'] as const

/** Step 5: one button a size, besides the custom number. Spec §9. */
export const groupSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The custom number's field attributes. They inform and never block: spec §5. */
export const customGroupSize = { min: 1, max: 50 } as const

/** Sent as the budget while no accommodation is chosen: spec §3. */
export const unchosenBudget = 'USD 7.5K - 10K'

export type Region = (typeof regions)[number]['name']
export type Timing = (typeof timings)[number]
export type Group = (typeof groups)[number]
export type Accommodation = (typeof accommodations)[number]
export type ContactMethod = (typeof contactMethods)[number]

/** FAMILY and FRIENDS are asked how many they are; a couple and a solo traveller are not. */
export function asksGroupSize(group: Group): boolean {
  return group === 'FAMILY' || group === 'FRIENDS'
}

/** Only who knows when, exactly or roughly, is shown the calendar of step 4.5. */
export function asksDates(timing: Timing): boolean {
  return timing !== 'TELL ME WHEN IS BEST'
}
