/**
 * Something to choose in the wizard: its id in our code and in drafts, the specification's word on
 * the wire, and the label people read.
 */
export type Choice<Id extends string = string> = {
  readonly id: Id
  readonly word: string
  readonly label: string
}

/** People read the specification's own words, where there is no label. */
export const choice = <Id extends string>(id: Id, word: string, label = word): Choice<Id> => ({
  id,
  word,
  label,
})

// The wizard fetches all of this with its first step: what only a later one needs is in
// booking-fields.ts.

// In the order and the words of spec §2 "Booking page". Ids are never changed: drafts hold them.

export const destinations = [choice('rwanda', 'RWANDA')] as const

export const regions = [
  choice('akagera', 'Akagera National Park'),
  choice('nyungwe', 'Nyungwe National Park'),
  choice('kivu', 'Lake Kivu'),
  choice('volcanoes', 'Volcanoes National Park'),
  choice('gorillas', 'Mountain Gorilla Trekking'),
] as const

export const timings = [
  choice('exact', 'I KNOW EXACTLY WHEN'),
  choice('rough', 'I HAVE A ROUGH IDEA'),
  choice('advise', 'TELL ME WHEN IS BEST'),
] as const

export const groups = [
  choice('couple', 'COUPLE'),
  choice('solo', 'SOLO'),
  choice('family', 'FAMILY'),
  choice('friends', 'FRIENDS'),
] as const

export const accommodations = [
  choice('budget', 'Budget'),
  choice('mid-range', 'Mid-Range'),
  choice('luxury', 'Luxury'),
  choice('premium', 'Premium'),
] as const

export const contactMethods = [
  choice('email', 'Email'),
  choice('whatsapp', 'Whatsapp'),
  choice('phone', 'Phone'),
] as const

/** What can be chosen, by the field of the booking that holds the chosen id. */
export const choices: Readonly<Record<string, readonly Choice[]>> = {
  preferredContact: contactMethods,
  destination: destinations,
  regions,
  timing: timings,
  group: groups,
  accommodation: accommodations,
}

export type Destination = (typeof destinations)[number]['id']
export type Region = (typeof regions)[number]['id']
export type Timing = (typeof timings)[number]['id']
export type Group = (typeof groups)[number]['id']
export type Accommodation = (typeof accommodations)[number]['id']
export type ContactMethod = (typeof contactMethods)[number]['id']

/** FAMILY and FRIENDS are asked how many they are; a couple and a solo traveller are not. */
export function asksGroupSize(group: Group): boolean {
  return group === 'family' || group === 'friends'
}

/** Only those who know when, exactly or roughly, are shown the calendar of step 4.5. */
export function asksDates(timing: Timing): boolean {
  return timing !== 'advise'
}
