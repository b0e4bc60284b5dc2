/** The palettes of `styles/themes.css`: what `data-theme` may say. */
export const themes = ['volcanoes', 'nyungwe', 'kivu', 'kivu-day', 'akagera', 'kigali'] as const

export type Theme = (typeof themes)[number]
