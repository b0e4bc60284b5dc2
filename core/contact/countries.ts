import { currentLanguage, locale } from '#core/words.ts'
import table from './countries.json' with { type: 'json' }

/** ISO 3166-1 alpha-2, such as `RW`. */
export type CountryId = keyof typeof table

export type Country = {
  readonly id: CountryId
  /** The digits after the plus. Several countries can share them (spec §9). */
  readonly code: string
  readonly name: string
}

/** The ISO countries with a dialling code, sorted by English name. A test compares them with `libphonenumber-js`. */
export const countries: readonly Country[] = (Object.keys(table) as CountryId[]).map((id) => ({
  id,
  ...table[id],
}))

export const formatCountry = (country: Country): string =>
  `${countryName(country)} +${country.code}`

export function sortCountries(ids: readonly CountryId[]): readonly Country[] {
  const listed = countries.filter(({ id }) => ids.includes(id))
  if (currentLanguage() === 'en') return listed
  const { compare } = new Intl.Collator(locale())
  return listed.sort((a, b) => compare(countryName(a), countryName(b)))
}

const names = new Map<string, Intl.DisplayNames>()

/** English names come from our list, which matches the specification. */
export function countryName({ id, name }: Country): string {
  if (currentLanguage() === 'en') return name
  const own = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' })
  names.set(locale(), own)
  return own.of(id) ?? name
}
