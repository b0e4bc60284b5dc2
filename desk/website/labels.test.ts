import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { words } from '#core/words/fr-all.ts'
import { fieldsOf, plain } from '#desk/shell/read-form.ts'
import { hasNamedEntries, kinds } from './kinds.ts'
import { englishLabel, englishMeta, labels, metaOf } from './labels.ts'
import { itemOf } from './schema-form.tsx'

const plainNames = new Set(
  `accent accommodation activities activity address admissionFee adventures amount amounts
  animals arrivalCity author banner bestTime birds boating bookings bottom budget button caption
  cards category chapters chart chat classic colours comment contact countdown country culture
  currencies currency date day days delivery departures deposit description destination
  destinations details east effort example experience facebook fact facts family features fees
  fields figure figures film filters focus fonts footer form from game-drive greeting ground
  groups guide guides heading height hidden highlights hiking hiking-request hotel hotelTransfer
  included info instagram intro itinerary kind kinds label labels language languages
  largeGroup latitude left level licence link linkedin links lists location lodges longitude luxury
  mail map maximumAge meals memberships messages midRange minimumAge months name navigation
  nextTour north notIncluded note notes notices number offer order overview packing pages payment
  payments permits phone phrases picture pictures place places plan point points position premium
  price prices private promise promotion quarantine questions quote quotes rating ratings replies
  retention review reviews right role routes rows safety sample scale season seasons
  sections services sheet signature since size skills slides small-group social source south stars
  steps story strapline street subject subtitle synonyms tags templates terms testimonials text
  time title top tour tours town travellers trek-request trip-question twitter type types units
  value video village visitors walking water west what wildlife`.split(/\s+/),
)

function fieldsIn(schema: z.ZodType, path = ''): (readonly [string, string, z.ZodType])[] {
  const inner = plain(schema)
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => fieldsIn(option as z.ZodType, path))
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element as z.ZodType, path)
  const fields = fieldsOf(inner)
  if (!fields && inner instanceof z.ZodRecord) return fieldsIn(inner.valueType as z.ZodType, path)
  return (fields ?? []).flatMap(([name, field]) => [
    [`${path}.${name}`, name, field] as const,
    ...fieldsIn(field, `${path}.${name}`),
  ])
}

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

test('every label, help text, choice and entry name has a French translation', () => {
  const said = kinds.flatMap(({ schema }) =>
    fieldsIn(schema).flatMap(([, name, field]) => {
      const { label = englishLabel(name), description = label } = englishMeta(field)
      const inner = plain(field)
      const choices =
        inner instanceof z.ZodEnum ? inner.options.map((id) => englishLabel(`${id}`)) : []
      const isList =
        inner instanceof z.ZodArray || (inner instanceof z.ZodRecord && !fieldsOf(inner))
      const item = isList ? itemOf(name, field) : label
      return [label, description, item, ...choices.filter((choice) => !/^[A-Z]+$/.test(choice))]
    }),
  )
  expect(said.length).toBeGreaterThan(500)
  expect([...new Set(said)].filter((english) => !(english in words))).toEqual([])
})

test('every message of the schemas and of uploads has a French translation', () => {
  const files = globSync('{site/content/schemas,enquiry}/*.ts').concat(
    ['unpack', 'decode-upload', 'clean-svg'].map((name) => `desk/website/${name}.ts`),
  )
  const sentences = files
    .filter((file) => /schema|desk/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:message|refused|error): *'([^']*)'|\.(?:regex|refine)\([^'`]*?, *'([^']*)',?\s*\)/gs,
      ),
    ])
    .map(([, message, second = '']) => message ?? second)
  expect(sentences.length).toBeGreaterThan(25)
  expect(sentences.filter((english) => !(english in words))).toEqual([])
})
