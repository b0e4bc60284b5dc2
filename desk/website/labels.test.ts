import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ratesSchema } from '#core/schemas/rates.ts'
import { hasNamedEntries, kinds } from './kinds.ts'
import { labels, metaOf } from './labels.ts'
import { fieldsIn } from './test-schema-fields.ts'

const plainNames = new Set(
  `accent accommodation activities activity address admissionFee adventures amount amounts animals
  arrivalCity author banner bestTime birds boating bookings bottom budget button caption cards
  category chapters chart chat checklists classic colours comment contact countdown country
  culture currencies currency date day days delivery departures deposit description destination
  destinations details east effort everyTrip example experience facebook fact facts family
  features fees fields figure figures film filters focus fonts footer form from game-drive
  greeting ground groups guide guides heading height hidden highlights hiking hiking-request hotel
  hotelTransfer included info instagram intro itinerary kind kinds label labels language languages
  largeGroup latitude left level licence link linkedin links lists location lodges longitude
  luxury mail map maximumAge meals memberships messages midRange minimumAge months name navigation
  nextTour north note notes notices notIncluded number offer order overview packing pages payment
  payments permits phone phrases picture pictures place places plan point points position premium
  price prices private promise promotion quarantine questions quote quotes rating ratings replies
  retention review reviews right role routes rows safety sample scale season seasons sections
  services sheet signature since size skills slides small-group social source south stars steps
  story street subject subtitle synonyms tags tasks templates terms testimonials text
  time title top tour tours town travellers trek-request trip-question twitter type types units
  value video village visitors walking water west what wildlife`.split(/\s+/),
)

test.each(kinds)('every field of $files has a label', (kind) => {
  const { files, schema } = kind
  const whole = hasNamedEntries(kind) ? ((schema as z.ZodRecord).valueType as z.ZodType) : schema
  const unlabelled = fieldsIn(whole).filter(
    ([, name, field]) => !metaOf(field).label && !labels[name] && !plainNames.has(name),
  )
  expect(unlabelled.map(([path]) => `${files}${path}`)).toEqual([])
})

test('no help text refers the owner to a file', () => {
  const helps = kinds.flatMap(({ schema }) =>
    fieldsIn(schema).map(([path, , field]) => `${path}: ${metaOf(field).description ?? ''}`),
  )
  expect(helps.filter((help) => /\w\.yaml|§/.test(help))).toEqual([])
})

test('the suppliers’ rates are not called exchange rates', () => {
  expect(metaOf(ratesSchema.shape.rates).label).toBe('Suppliers’ rates')
})
