import type { Shown } from './shown.ts'

/** What the map shows at first: a part of the world, and the point in it. */
export type MapView = Pick<Shown<'destinations'>['map'], 'box' | 'point'>

/** The address of a frame with that part of OpenStreetMap and a pin at the point. */
export function mapFrameAddress({ box, point }: MapView) {
  const query = new URLSearchParams({
    bbox: [box.west, box.south, box.east, box.north].join(),
    layer: 'mapnik',
    marker: [point.latitude, point.longitude].join(),
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/** The same as a page, for anyone who has no script or wants it large. */
export function mapPageAddress({ box, point }: MapView) {
  const { latitude, longitude } = point
  // A screen of about a thousand pixels shows 360 degrees at zoom 2; each step halves that.
  const zoom = Math.round(Math.log2((360 * 4) / (box.east - box.west)))
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** A map of it, as `WhereItIs` shows one. */
export const openStreetMap = (title: string, view: MapView) => ({
  title,
  src: mapFrameAddress(view),
  href: mapPageAddress(view),
  link: 'Open it on OpenStreetMap',
  button: 'Show the map',
})
