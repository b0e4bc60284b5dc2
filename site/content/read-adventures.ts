import { getCollection } from 'astro:content'
import { fillInFacts } from './fill-in-facts.ts'
import { requireEntries } from './find-adventure.ts'
import { readEntry, readFacts } from './read-entry.ts'

/** The adventures of content/adventures/ whose page has a form, or those whose page has none. */
export async function readAdventures({ withForm }: { withForm: boolean }) {
  const entries = await getCollection('adventures')
  const facts = await readFacts()
  const { samplePages } = await readEntry('operator')
  requireEntries(
    entries.map(({ id }) => id),
    await readEntry('routes'),
  )
  return entries
    .filter(({ data }) => samplePages || !data.sample)
    .filter(({ data }) => (data.form !== undefined) === withForm)
    .map(({ id, data }) => ({
      slug: id,
      adventure: fillInFacts(data, facts, `content/adventures/${id}.yaml`),
    }))
}
