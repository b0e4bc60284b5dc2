import type { Catalogue } from '#desk/quotes/catalogue.ts'
import type { Quote } from '#desk/quotes/quote.ts'

// The drives between the places of a quote's days. Those that the site knows follow when a day moves.

type Days = Pick<Quote, 'days'>
type Drives = Pick<Catalogue, 'trips' | 'places'>

/** Every trip begins here. */
const firstPlace = 'kigali'

const wayTo = (days: Quote['days'], index: number) => {
  const from = days[index - 1]?.place ?? firstPlace
  const to = days[index]?.place ?? ''
  return { from, to, key: `${from} ${to}` }
}

function knownDrives({ trips }: Drives): ReadonlyMap<string, string> {
  return new Map(
    trips.flatMap(({ days }) =>
      days.flatMap(({ drive }, index) =>
        drive === '' ? [] : [[wayTo(days, index).key, drive] as const],
      ),
    ),
  )
}

/** Gives days that are now reached from elsewhere the drive that the site knows. What a member wrote stays. */
export function followDrives<Of extends Days>(before: Days, quote: Of, catalogue: Drives): Of {
  const known = knownDrives(catalogue)
  const written = new Set(known.values())
  const days = quote.days.map((day, index) => {
    const { from, to, key } = wayTo(quote.days, index)
    const isNew = before.days[index] === undefined
    const isReachedAnew = isNew || wayTo(before.days, index).key !== key
    // A day that was just added has no drive until a member enters one.
    const follows = day.drive === '' ? !isNew : written.has(day.drive)
    if (!isReachedAnew || !follows) return day
    return { ...day, drive: from === to ? '' : (known.get(key) ?? day.drive) }
  })
  return { ...quote, days }
}

/** Returns the numbers of the days whose drive names another place than those that it leads from and to. */
export function strayDrives({ days }: Days, catalogue: Drives): readonly number[] {
  const known = knownDrives(catalogue)
  const names = new Map(catalogue.places.map(({ id, name }) => [id, name]))
  return days.flatMap(({ drive }, index) => {
    const { from, to, key } = wayTo(days, index)
    const isOthers = [...known].some(([way, text]) => text === drive && way !== key)
    const strays = [...names].filter(
      ([id, name]) => id !== from && id !== to && drive.includes(name),
    )
    const isStray = drive !== '' && from !== '' && to !== '' && known.get(key) !== drive
    return isStray && (isOthers || strays.length > 0) ? [index + 1] : []
  })
}
