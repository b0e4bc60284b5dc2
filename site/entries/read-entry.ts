import { type CollectionEntry, getCollection } from 'astro:content'
import { fillInFacts } from '#facts/fill-in-facts.ts'

type Single = 'operator' | 'routes' | 'site' | 'home' | 'contact'

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
  return fillInFacts(entry.data, await readFacts())
}
