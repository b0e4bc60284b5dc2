import { regions } from '#core/choices.ts'
import { contactsOf } from '#core/contact-links.ts'
import { monthsIn } from '#core/seasons.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { startingPoint } from '#core/starting-point.ts'
import { readEntry, readFacts, readSeasons, readServices } from './entries.ts'
import { readRoutes } from './routes.ts'
import { readTrips } from './trips.ts'

export async function readWizard() {
  const operator = await readEntry('operator')
  const { name, inbox, mailbox } = operator
  const words = await readEntry('booking')
  const facts = await readFacts()
  const monthsOf = (fact: string) => monthsIn(String(facts[fact]?.value ?? ''))
  return {
    services: await readServices(),
    correspondents: { company: name, inbox, mailbox },
    contacts: contactsOf(operator),
    seasons: await readSeasons(),
    noteWords: {
      ...words.notes,
      dryMonths: monthsOf('best-months'),
      trekGroup: Number(facts['gorilla-group-size']?.value),
    },
    routes: [...(await readTripRoutes()), ...(await readAskedAdventures())],
  }
}

async function readTripRoutes() {
  const trips = await readTrips()
  return trips.map(({ slug, name, label, plan }) => ({ slug, name, label, regions: plan.regions }))
}

/** The specification's adventures preselect the regions of `startingPoint`; the operator's preselect their place. */
async function readAskedAdventures() {
  const { adventures } = readRoutes()
  const inEnglish = await inLanguage('en', async () => readRoutes().adventures)
  return adventures.map(({ path, title, place }) => {
    const slug = path.replace('/adventure/', '')
    const specified = startingPoint(`?from=${slug}`, []).regions
    return {
      slug,
      name: inEnglish.find((other) => other.path === path)?.title ?? title,
      label: title,
      regions:
        specified.length > 0 ? specified : regions.map(({ id }) => id).filter((id) => id === place),
    }
  })
}
