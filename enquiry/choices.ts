import type { Message } from './words.ts'

/** A choice in the wizard: its id in code and drafts, its value on the wire, its label in English. */
export type Choice<Id extends string = string> = {
  readonly id: Id
  readonly wireValue: string
  readonly label: Message
}

/** Makes a choice. Without a value for the wire, its English label is sent. */
export const choice = <Id extends string>(
  id: Id,
  label: Message,
  wireValue: string = label,
): Choice<Id> => ({
  id,
  wireValue,
  label,
})

// The wizard's first step loads only this file; later steps also load booking-fields.ts. Order and values follow spec
// §2 "Booking page". Do not change ids: drafts contain them.

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

/** Whether the wizard asks for the group's size: for FAMILY and FRIENDS, but not for a couple or a solo traveller. */
export function asksGroupSize(group: Group): boolean {
  return group === 'family' || group === 'friends'
}

/**
 * Whether the wizard shows the calendar of step 4.5. Only visitors who know their dates, exactly or roughly, see it.
 */
export function asksDates(timing: Timing): boolean {
  return timing !== 'advise'
}
