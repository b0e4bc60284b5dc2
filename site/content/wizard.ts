import { regions } from '#core/choices.ts'
import { contactsOf } from '#core/contact-links.ts'
import { monthsIn } from '#core/seasons.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { specifiedAdventures } from '#core/starting-point.ts'
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

/** The adventures that the wizard does not know from the specification: others, and those with another name. */
async function readAskedAdventures() {
  const { adventures } = readRoutes()
  const inEnglish = await inLanguage('en', async () => readRoutes().adventures)
  return adventures.flatMap(({ path, title, place }) => {
    const slug = path.replace('/adventure/', '')
    const name = inEnglish.find((other) => other.path === path)?.title ?? title
    const known = specifiedAdventures().find((other) => other.slug === slug)
    if (known?.name === name && known.label === title) return []
    const regionsOfPlace = regions.map(({ id }) => id).filter((id) => id === place)
    return { slug, name, label: title, regions: known?.regions ?? regionsOfPlace }
  })
}
