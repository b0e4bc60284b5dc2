/** The palettes of `styles/themes.css`: the values of `data-theme`. */
export const themes = ['volcanoes', 'nyungwe', 'kivu', 'kivu-day', 'akagera', 'kigali'] as const

export type Theme = (typeof themes)[number]
