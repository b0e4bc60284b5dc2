import { type Country, countries } from '#enquiry/dialling-codes.ts'

/** Lower case and without accents, so that "reunion" finds Réunion. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Countries whose name, code (`+33`, `33`) or two letters match; best matches first. */
export function findCountries(query: string): readonly Country[] {
  const wanted = folded(query.trim().replace(/^\+/, ''))
  if (wanted === '') return countries
  const rank = ({ id, code, name }: Country) => {
    const words = folded(name)
    if (code === wanted || id.toLowerCase() === wanted) return 0
    if (words.startsWith(wanted) || code.startsWith(wanted)) return 1
    return words.includes(wanted) ? 2 : 3
  }
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}
