import { contactsOf } from '#core/contact/contact-links.ts'
import type { PageFormKind } from '#core/forms/page-forms.ts'
import { type Services, servicesElsewhere } from '#core/forms/wire.ts'
import { monthsIn, type Season, spanOfDays } from '#site/lib/seasons.ts'
import { showsSamples } from './addresses.ts'
import type { Content, FolderName } from './content-files.ts'
import { showDay } from './format.ts'
import { type Entry, readContent } from './read-content.ts'

type SampleFolder = {
  [Name in FolderName]: Content[Name] extends { sample: boolean } ? Name : never
}[FolderName]

/** In a build without the desk, leaves out services at the desk's addresses. */
export function readServices(): Services {
  const { services } = readContent('operator')
  return process.env.WITHOUT_DESK ? servicesElsewhere(services) : services
}

/** Leaves out samples if they are turned off or the language is not English. */
export function readShown<Name extends SampleFolder>(name: Name): Entry<Name>[] {
  const { samplePages } = readContent('operator')
  const entries: readonly Entry<SampleFolder>[] = readContent(name)
  return entries
    .filter(({ data }) => showsSamples(samplePages) || !data.sample)
    .toSorted((one, other) => one.data.order - other.data.order) as Entry<Name>[]
}

export function readGuides() {
  const guides = readShown('guides')
  return guides.map(({ id, data }) => ({ ...data, id, path: `/team/${id}` }))
}

/** Includes future notices, since a script on the page shows each one when its time comes. */
export function readNotices(now: number) {
  const { notices } = readContent('notice')
  return notices
    .map(({ from, until, ...notice }) => ({
      ...notice,
      lastDay: showDay(until),
      span: spanOfDays(from, until),
    }))
    .filter(({ span }) => now < span.until)
}

export function readSeasons(): readonly Season[] {
  const { seasons } = readContent('booking')
  return seasons.map(({ label, fact }) => readSeason(fact, label))
}

export function readSeason(fact: string, label: string): Season {
  const { value = '', shown = '' } = readContent('facts')[fact] ?? {}
  return { label, months: monthsIn(String(value)), shown }
}

export function readPageForm(
  kind: PageFormKind,
  own: { heading?: string | undefined; text?: string | undefined } = {},
) {
  const { kinds } = readContent('page-forms')
  const { sheetUrl } = readServices()
  const words = kinds[kind]
  return {
    words: { ...words, heading: own.heading ?? words.heading, text: own.text ?? words.text },
    services: { sheetUrl },
    contacts: contactsOf(readContent('operator')),
  }
}
