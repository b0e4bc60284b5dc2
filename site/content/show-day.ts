const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-21` as people write it: 21 November 2026. */
export const showDay = (day: string) => inWords.format(new Date(day))
