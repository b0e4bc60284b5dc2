import { pages } from './fr-pages.ts'

// French texts of the code, by their English text: docs/french.md.

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
  // The sum of public fees
  '{total} in public fees for {people}': '{total} de droits pour {people}',
  'one person': 'une personne',
  '{count} people': '{count} personnes',
  '{label}: {count} × {amount}': '{label} : {count} × {amount}',
  '{label}: {people} too young to come along, so no fee':
    "{label} : {people} au-dessous de l'âge minimum, donc rien à payer",
  '{label}: the fee for {people} is in your quote':
    '{label} : le tarif pour {people} sera dans votre devis',
} as const

export const words = { ...pages, ...inBrowser } as const

/** The texts of the code, in English. One that is not in here has no translation, and is a type error. */
export type Message = keyof typeof words
