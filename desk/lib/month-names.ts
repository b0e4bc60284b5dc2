const months = (style: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' })
const [short, long] = [months('short'), months('long')]
/** `January` to `December`. */
export const monthNames = Array.from({ length: 12 }, (_, month) =>
  long.format(Date.UTC(2027, month, 15)),
)

const noon = (month: string) => Date.parse(`${month}-01T12:00:00Z`)

/** `Sep` for `2026-09`. Three letters, since some versions of Node write four. */
export const shortMonth = (month: string) => short.format(noon(month)).slice(0, 3)
/** `September 2026` for `2026-09`. */
export const longMonth = (month: string) => `${long.format(noon(month))} ${month.slice(0, 4)}`
