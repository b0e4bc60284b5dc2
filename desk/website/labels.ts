import type { z } from 'zod'
import { upperFirst } from '#core/letters.ts'
import { languages, type Message, t } from '#core/words.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { plain } from '#desk/shell/read-form.ts'

// The labels and help texts of the editor's forms, which are drawn from the content's schemas.

/** What a field's schema may say with `meta`. */
export type FieldMeta = {
  readonly label?: string
  readonly description?: string
  /** The kind of control. Default: from the schema. */
  readonly kind?: 'day' | 'colour'
  readonly rows?: number
  /** The name of a list of choices of the page. */
  readonly choices?: string
  /** The id of the page's <datalist> of suggestions. */
  readonly suggestions?: string
  readonly item?: string
}

/** The labels of fields for which the name alone would be unclear. A label in the field's `meta` takes precedence. */
export const labels: Readonly<Record<string, string>> = {
  ...languages,
  EUR: 'Euros per dollar',
  RWF: 'Rwandan francs per dollar',
  about: 'Introduction',
  'accent-on-dark': 'Accent on dark',
  action: 'Buttons',
  add: 'Text on the “Add” button',
  all: 'Link to the full list',
  alt: 'Description',
  answer: 'After sending',
  answers: 'Who answers',
  ask: 'Question',
  at: 'Section',
  balanceDays: 'Balance due, in days before the trip',
  before: 'Before you go',
  beside: 'Beside the text',
  body: 'Email text',
  book: 'Book Now',
  box: 'Part of the map',
  boxes: 'Fact boxes',
  card: 'Card on the list',
  checked: 'Last checked',
  clear: 'Text on the “Clear” button',
  company: 'Company pages',
  content: 'Text',
  copies: 'Copies to',
  customer: 'To the traveller',
  dark: 'Headings and dark backgrounds',
  dayCount: 'Number of days',
  depositDays: 'Days until the deposit is due',
  elsewhere: 'Other services',
  emailPicture: 'Picture in emails',
  erase: 'Erasing data',
  excluded: 'Not included',
  explore: 'Places to explore',
  faq: 'Questions and answers',
  feed: 'News feed',
  first: 'First questions',
  foods: 'Food',
  for: 'For',
  frame: 'Description of the map',
  ground: 'Terrain',
  groupSize: 'Largest group',
  height: 'Altitude',
  hero: 'Top of the page',
  home: 'Link to the home page',
  id: 'Short name',
  idea: 'Route idea',
  inbox: 'Team mailbox',
  instead: 'Replacement link',
  invite: 'Call to action',
  items: 'Points',
  kept: 'What is kept',
  lead: 'Sentence under the title',
  legend: 'Heading',
  'on-dark': 'Text on dark backgrounds',
  line: 'Lines and borders',
  linkedin: 'LinkedIn',
  list: 'Heading above the cards',
  mail: 'Email',
  mailUrl: 'Address of the mail service',
  mailbox: 'Public mailbox',
  more: 'Link text',
  next: 'What comes next',
  none: 'If nothing matches',
  notFound: 'Page not found',
  offline: 'Offline',
  opening: 'First sentence',
  overviews: 'Lists',
  page: 'Page background',
  payer: 'Who pays',
  play: 'Text on the “Play” button',
  'action-strong': 'Hovered button',
  pricePerDay: 'Price per day',
  'text-quiet': 'Secondary text',
  payLink: 'Link to pay',
  child: 'Child’s age',
  large: 'Large type',
  readyEmails: 'Emails made ready',
  quoteDays: 'Quote without an answer',
  expiryDays: 'Quote about to expire',
  dueDays: 'Deposit due',
  lateDays: 'Deposit late',
  permitDays: 'Permits',
  arrivalDays: 'Arrival',
  reviewDays: 'Asking for a review',
  rates: 'Exchange rates',
  ratesDay: 'Day of the exchange rates',
  taxNumber: 'Tax number',
  vat: 'Line about VAT',
  required: 'Required fields',
  samplePages: 'Show samples',
  samples: 'Text about samples',
  search: 'Search form',
  serviceId: 'Service ID',
  sheet: 'Spreadsheet',
  sheetUrl: 'Address of the spreadsheet',
  shown: 'As visitors read it',
  start: 'Starts in',
  status: 'Conservation status',
  sunken: 'Inset areas',
  surface: 'Cards and forms',
  team: 'To the team',
  teamLanguage: 'Language of team emails',
  theme: 'Colours',
  tripTypes: 'Kinds of trips',
  under: 'Submenu',
  unknown: 'Unknown amount',
  url: 'Public page',
  userId: 'User ID',
  value: 'Figure',
  validDays: 'Days a quote is valid',
  why: 'Reason',
  written: 'Date it was written',
}

export function englishMeta(schema: z.ZodType): FieldMeta {
  const inner = plain(schema)
  return { ...(inner === schema ? {} : inner.meta()), ...schema.meta() } as FieldMeta
}

export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = englishMeta(schema)
  const { label, description, item } = meta
  return {
    ...meta,
    ...(label && { label: t(label as Message) }),
    ...(description && { description: t(description as Message) }),
    ...(item && { item: t(item as Message) }),
  }
}

export const englishLabel = (name: string): string => `${ownValue(labels, name) ?? wordsOf(name)}`

export const labelFor = (name: string): string => t(englishLabel(name) as Message)

/** Formats "notIncluded" as "Not included". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z](?![A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return upperFirst(words)
}
