// French texts of the code, by their English text: docs/french.md.

/** Of pages, from the server. */
const pages = {
  'Skip to content': 'Aller au contenu',
  '1 day': '1 jour',
  '{count} days': '{count} jours',
  'I would like to know more about: {title}': "J'aimerais en savoir plus sur : {title}",
  'Ask about this route': 'Poser une question',
  'Book this trip': 'Réserver ce voyage',
  Duration: 'Durée',
  Departures: 'Départs',
  'Other ways to go': 'Autres itinéraires',
  'All routes': 'Tous les itinéraires',
  Destinations: 'Destinations',
  Adventures: 'Aventures',
  Company: 'La maison',
} as const

/** Of forms and scripts, which a French page fetches as `/words/fr.json`. */
export const inBrowser = {
  'No results': 'Aucun résultat',
  '1 page': '1 page',
  '{count} pages': '{count} pages',
  '1 page with some of these words': '1 page avec une partie de ces mots',
  '{count} pages with some of these words': '{count} pages avec une partie de ces mots',
  '{pages}, the best {count} first': "{pages}, les {count} plus proches d'abord",
  'The search could not be loaded. These are the pages:':
    "La recherche n'a pas pu se charger. Voici les pages :",
} as const

export const words = { ...pages, ...inBrowser } as const

/** The texts of the code, in English. One that is not in here has no translation, and is a type error. */
export type Message = keyof typeof words
