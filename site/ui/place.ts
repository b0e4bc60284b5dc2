/** The palettes of `styles/places.css`: what `data-place` may say. */
export const places = ['volcanoes', 'nyungwe', 'kivu', 'kivu-day', 'akagera', 'kigali'] as const

/** Whose colours a thing wears. */
export type Place = (typeof places)[number]
