import { foldLetters } from '#core/letters.ts'
import { t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { readableRange } from '#desk/lib/time.ts'
import { Notice } from './notice.tsx'
import type { ListedTrip } from './store.ts'

// Guides and cars that are needed in two places on one day.

type Clash = { readonly words: string; readonly trips: readonly Busy[] }

type Busy = Pick<ListedTrip, 'name' | 'reference' | 'guide' | 'car' | 'first_day' | 'last_day'>

export function findClashes(trips: readonly Busy[]): readonly Clash[] {
  const pairs = trips.flatMap((trip, index) =>
    trips.slice(index + 1).map((other) => [trip, other] as const),
  )
  return pairs.flatMap(([trip, other]) => {
    const [, from = ''] = [trip.first_day, other.first_day].toSorted()
    const [until = ''] = [trip.last_day, other.last_day].toSorted()
    if (from > until) return []
    const days = readableRange(from, until)
    return (['guide', 'car'] as const)
      .filter((part) => plain(trip[part]) !== '' && plain(trip[part]) === plain(other[part]))
      .map((part) => ({
        words: `${trip[part]} (${t(part)}), ${days}`,
        trips: [trip, other],
      }))
  })
}

const plain = (name: string) => foldLetters(name.trim())

export const Clashes = ({ clashes }: { readonly clashes: readonly Clash[] }) => (
  <Notice id="clashes" title={t('Double bookings')}>
    {clashes.map(({ words, trips }) => (
      <li key={words}>
        {words}
        {trips.map(({ reference, name }) => (
          <a key={reference} href={tripPath(reference)}>
            {name || reference}
          </a>
        ))}
      </li>
    ))}
  </Notice>
)
