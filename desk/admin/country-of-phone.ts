import { countries } from '#enquiry/countries.ts'
import { splitInternational } from '#enquiry/phone.ts'

const byId = new Map(countries.map((country) => [country.id, country]))

/** Several countries share these: the number alone does not say which. */
const shared: Readonly<Record<string, string>> = {
  1: 'USA, Canada and others (+1)',
  7: 'Russia and Kazakhstan (+7)',
}

/** The form starts with Rwanda's code; a number behind it that is none of Rwanda's is somebody else's. */
const rwandan = /^0?[27]/

/** The country that the beginning of a phone number belongs to, by name; null where it names none. */
export function countryOfPhone(start: string): string | null {
  const split = splitInternational(start, 'RW')
  if (split === null) return null
  const { country, number } = split
  if (country === 'RW' && !rwandan.test(number.replaceAll(/\D/g, ''))) return null
  const { code = '', name = '' } = byId.get(country) ?? {}
  return shared[code] ?? name
}
