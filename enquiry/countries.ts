import table from './countries.json' with { type: 'json' }

/** ISO 3166-1 alpha-2, such as `RW`. */
export type CountryId = keyof typeof table

export type Country = {
  readonly id: CountryId
  /** The digits after the plus. Not unique: spec §9. */
  readonly code: string
  readonly name: string
}

/** Every ISO country with a calling code, by English name; a test compares it with the library. */
export const countries: readonly Country[] = (Object.keys(table) as CountryId[]).map((id) => ({
  id,
  ...table[id],
}))

/** Formats a country as the picker shows it: `Rwanda +250`. */
export const formatCountry = ({ name, code }: Country): string => `${name} +${code}`
