import { expect, test } from 'vitest'
import { openStreetMap } from './WhereItIs.tsx'

const nyungwe = {
  frame: 'Nyungwe on OpenStreetMap',
  box: { west: 28.9, south: -2.85, east: 29.6, north: -2.2 },
  point: { latitude: -2.5, longitude: 29.25 },
}

test('the frame shows the area, with a pin', () => {
  const { origin, pathname, searchParams } = new URL(openStreetMap(nyungwe).src)
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(searchParams.get('bbox')).toBe('28.9,-2.85,29.6,-2.2')
  expect(searchParams.get('marker')).toBe('-2.5,29.25')
})

test.each([
  [0.7, 11],
  [1.4, 10],
  [2.8, 9],
])('an area %s degrees wide fills a screen at zoom %i', (across, zoom) => {
  const box = { ...nyungwe.box, east: nyungwe.box.west + across }
  expect(openStreetMap({ ...nyungwe, box }).href).toBe(
    `https://www.openstreetmap.org/?mlat=-2.5&mlon=29.25#map=${zoom}/-2.5/29.25`,
  )
})
