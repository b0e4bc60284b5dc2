import { type CollectionEntry, getCollection } from 'astro:content'
import { fillInFacts } from '#facts/fill-in-facts.ts'

type Folder = 'destinations'
type Single = 'operator' | 'routes' | 'site' | 'home' | 'about' | 'map' | 'booking' | 'contact'

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
  return fillInFacts(entry.data, await readFacts(), `content/${name}.yaml`)
}

/** Every entry of a collection that is a folder, with the figures filled in. */
export async function readEntries<Name extends Folder>(
  name: Name,
): Promise<{ id: string; data: CollectionEntry<Name>['data'] }[]> {
  const facts = await readFacts()
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.map(({ id, data }) => ({
    id,
    data: fillInFacts(data, facts, `content/${name}/${id}.yaml`),
  }))
}
