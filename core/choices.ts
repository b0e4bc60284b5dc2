import type { Message } from './words.ts'

/** A choice in the wizard. Code and drafts store its id; requests contain its wire value. */
export type Choice<Id extends string = string> = {
  readonly id: Id
  readonly wireValue: string
  readonly label: Message
}

export const choice = <Id extends string>(
  id: Id,
  label: Message,
  wireValue: string = label,
): Choice<Id> => ({
  id,
  wireValue,
  label,
})

// The first step of the wizard loads this file; later steps also load booking-fields.ts. Order and values follow spec
// §2 "Booking page". Do not change ids, since drafts contain them.

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

export function asksGroupSize(group: Group): boolean {
  return group === 'family' || group === 'friends'
}

export function asksDates(timing: Timing): boolean {
  return timing !== 'advise'
}
