import { currentLanguage } from '#core/words.ts'

// After a verb, a French noun needs an article, which English buttons leave out: « Ajouter un jour », "Add day".

/** Feminine nouns. A name that starts with any other word is masculine. */
const feminine = new Set(
  `activité affiliation annonce aventure carte compétence destination devise difficulté durée étape expression
  image ligne liste note page question remise réponse saison section signature unité vignette zone`.split(
    /\s+/,
  ),
)
const plural = new Set('animaux bagages devis droits polices réseaux taux voyageurs'.split(' '))

/** Returns a name in the reader's language, in French with the right form of "un" or "le". */
export function withArticle(article: 'un' | 'le', name: string): string {
  if (currentLanguage() !== 'fr') return name
  const [first = ''] = name.split(' ')
  if (plural.has(first)) return `${article === 'un' ? 'des' : 'les'} ${name}`
  if (article === 'un') return `${feminine.has(first) ? 'une' : 'un'} ${name}`
  if (/^[aeiouhéêâ]/.test(first)) return `l’${name}`
  return `${feminine.has(first) ? 'la' : 'le'} ${name}`
}
