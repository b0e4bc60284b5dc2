// French texts of the code, by their English text: docs/french.md.

/** Of pages, from the server. */
const pages = {
  'Skip to content': 'Aller au contenu',
  Destinations: 'Destinations',
  Adventures: 'Aventures',
  Company: 'La maison',
} as const

/** Of forms and scripts, which a French page fetches as `/words/fr.json`. */
export const inBrowser = {
  'No results': 'Aucun résultat',
} as const

export const french = { ...pages, ...inBrowser } as const

export type Message = keyof typeof french
