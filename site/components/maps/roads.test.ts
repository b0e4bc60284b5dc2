import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placePoints, roadsBetween } from './roads.ts'

test('the picture of the map has the roads from Kigali', () => {
  const picture = readFileSync(new URL('rwanda.svg', import.meta.url), 'utf8')
  const places = Object.keys(placePoints) as (keyof typeof placePoints)[]
  for (const { path } of places.flatMap((place) => roadsBetween('kigali', place)))
    expect(picture).toContain(path)
})
