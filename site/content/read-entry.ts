import { type CollectionEntry, getCollection } from 'astro:content'
import { type Services, servicesElsewhere } from '#enquiry/wire.ts'
import { fillInFacts } from './fill-in-facts.ts'
import { withOwnAdventures } from './own-adventures.ts'
import type { Routes } from './site-schemas.ts'

/** Folders whose entries may be samples: they carry `sampleFields`. */
type SampleFolder =
  | 'testimonials'
  | 'tours'
  | 'activities'
  | 'trips'
  | 'reviews'
  | 'guides'
  | 'posts'
  | 'comments'
type Folder = 'destinations' | 'adventures' | 'plan-pages' | SampleFolder
type Single =
  | 'brand'
  | 'operator'
  | 'routes'
  | 'site'
  | 'home'
  | 'home3'
  | 'about'
  | 'adventure-list'
  | 'map'
  | 'booking'
  | 'fees'
  | 'plan'
  | 'contact'
  | 'privacy'
  | 'notice'
  | 'page-forms'
  | 'tour-pages'
  | 'trip-pages'
  | 'team'
  | 'blog'

/** Folders with visitors' own words: a `{fact:...}` in them is theirs, and stays as they wrote it. */
const visitorsWords: ReadonlySet<Folder> = new Set(['reviews', 'comments'])

/** The figures of `content/facts.yaml` by name. */
export async function readFacts() {
  const facts = await getCollection('facts')
  return Object.fromEntries(facts.map(({ id, data }) => [id, data]))
}

/** The entry of a collection that is one file, with the figures filled in. */
export async function readEntry<Name extends Single>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`content/${name}.yaml is missing, and no page can do without it.`)
  const data = name === 'routes' ? withOwnAdventures(entry.data as Routes) : entry.data
  return fillInFacts(
    data as CollectionEntry<Name>['data'],
    await readFacts(),
    `content/${name}.yaml`,
  )
}

/** Where the forms send to: the desk has no address on a host without it. */
export async function readServices(): Promise<Services> {
  const { services } = await readEntry('operator')
  return process.env.WITHOUT_DESK ? servicesElsewhere(services) : services
}

/** Every entry of a collection that is a folder, with the figures filled in. */
export async function readEntries<Name extends Folder>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data'] }[]> {
  const facts = await readFacts()
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.map(({ id, data, filePath }) => ({
    id,
    data: visitorsWords.has(name) ? data : fillInFacts(data, facts, filePath),
  }))
}

/** Like `readEntries`, in their order; without the samples where the operator wants none shown. */
export async function readShown<Name extends SampleFolder>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data'] }[]> {
  const { samplePages } = await readEntry('operator')
  const entries = await readEntries(name)
  return entries
    .filter(({ data }) => samplePages || !data.sample)
    .toSorted((one, other) => one.data.order - other.data.order)
}
