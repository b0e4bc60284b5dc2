import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { contactsOf } from '#core/contact-links.ts'
import type { PageFormKind } from '#core/page-forms.ts'
import { monthsIn, type Season, spanOfDays } from '#core/seasons.ts'
import { type Services, servicesElsewhere } from '#core/wire.ts'
import { contentFiles } from './collections.ts'
import { fillInFacts } from './facts.ts'
import { showDay } from './format.ts'
import { showsSamples } from './routes.ts'
import { translate } from './translate.ts'

type SampleFolder = {
  [Name in CollectionKey]: CollectionEntry<Name>['data'] extends { sample: boolean } ? Name : never
}[CollectionKey]

/** The folders of what visitors wrote, in which `{fact:...}` is not replaced. */
const visitorTexts: ReadonlySet<CollectionKey> = new Set(['reviews', 'comments'])

export async function readFacts() {
  const facts = await getCollection('facts')
  const named = Object.fromEntries(facts.map(({ id, data }) => [id, data]))
  return translate(named, schemaOf('facts'), 'content/facts.yaml')
}

const schemaOf = (name: CollectionKey) => contentFiles[name as keyof typeof contentFiles].schema

export async function readEntry<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it.`)
  const file = `content/${name}.yaml`
  const data = translate(entry.data, schemaOf(name), file)
  return fillInFacts(data, await readFacts(), file)
}

/** In a build without the desk, leaves out services at the desk's addresses. */
export async function readServices(): Promise<Services> {
  const { services } = await readEntry('operator')
  return process.env.WITHOUT_DESK ? servicesElsewhere(services) : services
}

export async function readEntries<Name extends CollectionKey>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data'] }[]> {
  const facts = await readFacts()
  const entries = await readWords(name)
  return entries.map(({ id, data, file }) => ({
    id,
    data: visitorTexts.has(name) ? data : fillInFacts(data, facts, file),
  }))
}

export async function readWords<Name extends CollectionKey>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data']; file: string }[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.map(({ id, data, filePath: file = '' }) => ({
    id,
    file,
    data: visitorTexts.has(name) ? data : translate(data, schemaOf(name), file),
  }))
}

/** Leaves out samples if they are turned off or the language is not English. */
export async function readShown<Name extends SampleFolder>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data'] }[]> {
  const { samplePages } = await readEntry('operator')
  const entries = await readEntries(name)
  return entries
    .filter(({ data }) => showsSamples(samplePages) || !data.sample)
    .toSorted((one, other) => one.data.order - other.data.order)
}

export async function readGuides() {
  const guides = await readShown('guides')
  return guides.map(({ id, data }) => ({ ...data, id, path: `/team/${id}` }))
}

/** Includes future notices, since a script on the page shows each one when its time comes. */
export async function readNotices(now: number) {
  const { notices } = await readEntry('notice')
  return notices
    .map(({ from, until, ...notice }) => ({
      ...notice,
      lastDay: showDay(until),
      span: spanOfDays(from, until),
    }))
    .filter(({ span }) => now < span.until)
}

export async function readSeasons(): Promise<readonly Season[]> {
  const { seasons } = await readEntry('booking')
  return Promise.all(seasons.map(({ label, fact }) => readSeason(fact, label)))
}

export async function readSeason(fact: string, label: string): Promise<Season> {
  const { value = '', shown = '' } = (await readFacts())[fact] ?? {}
  return { label, months: monthsIn(String(value)), shown }
}

export async function readPageForm(
  kind: PageFormKind,
  own: { heading?: string | undefined; text?: string | undefined } = {},
) {
  const { kinds } = await readEntry('page-forms')
  const { sheetUrl } = await readServices()
  const words = kinds[kind]
  return {
    words: { ...words, heading: own.heading ?? words.heading, text: own.text ?? words.text },
    services: { sheetUrl },
    contacts: contactsOf(await readEntry('operator')),
  }
}
