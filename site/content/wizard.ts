import { regions } from '#core/choices.ts'
import { contactsOf } from '#core/contact-links.ts'
import { monthsIn } from '#core/seasons.ts'
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
    routes: [...(await readTripRoutes()), ...(await readOwnAdventures())],
  }
}

async function readTripRoutes() {
  const trips = await readTrips()
  return trips.map(({ slug, name, label, plan }) => ({ slug, name, label, regions: plan.regions }))
}

/** The wizard already knows the specification's adventures. This adds the operator's. */
async function readOwnAdventures() {
  const { adventures } = readRoutes()
  return adventures.flatMap(({ path, place }) => {
    const slug = path.replace('/adventure/', '')
    if (startingPoint(`?from=${slug}`, []).regions.length > 0) return []
    return {
      slug,
      name: '',
      label: '',
      regions: regions.map(({ id }) => id).filter((id) => id === place),
    }
  })
}
