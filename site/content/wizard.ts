import { contactsOf } from '#core/contact/contact-links.ts'
import { regions } from '#core/forms/questions.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { monthsIn } from '#site/lib/seasons.ts'
import { specifiedAdventures } from '#site/lib/starting-point.ts'
import { readRoutes } from './addresses.ts'
import { readSeasons, readServices } from './entries.ts'
import { readContent } from './read-content.ts'
import { readTrips } from './trips.ts'

export function readWizard() {
  const operator = readContent('operator')
  const { name, inbox, mailbox } = operator
  const words = readContent('booking')
  const facts = readContent('facts')
  const monthsOf = (fact: string) => monthsIn(String(facts[fact]?.value ?? ''))
  return {
    services: readServices(),
    correspondents: { company: name, inbox, mailbox },
    contacts: contactsOf(operator),
    seasons: readSeasons(),
    noteWords: {
      ...words.notes,
      dryMonths: monthsOf('best-months'),
      trekGroup: Number(facts['gorilla-group-size']?.value),
    },
    routes: [...readTripRoutes(), ...readAskedAdventures()],
  }
}

function readTripRoutes() {
  const trips = readTrips()
  return trips.map(({ slug, name, label, plan }) => ({ slug, name, label, regions: plan.regions }))
}

/** The adventures that the wizard does not know from the specification: others, and those with another name. */
function readAskedAdventures() {
  const { adventures } = readRoutes()
  const inEnglish = inLanguage('en', () => readRoutes().adventures)
  return adventures.flatMap(({ path, title, place }) => {
    const slug = path.replace('/adventure/', '')
    const name = inEnglish.find((other) => other.path === path)?.title ?? title
    const known = specifiedAdventures().find((other) => other.slug === slug)
    if (known?.name === name && known.label === title) return []
    const regionsOfPlace = regions.map(({ id }) => id).filter((id) => id === place)
    return { slug, name, label: title, regions: known?.regions ?? regionsOfPlace }
  })
}
