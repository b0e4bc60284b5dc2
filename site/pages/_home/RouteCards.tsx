import { Card } from '#site/components/Card.tsx'
import type { MapStop } from '#site/components/roads.ts'
import type { Theme } from '#site/components/theme.ts'
import styles from './RouteCards.module.css'

export type RouteCard = {
  title: string
  path: string
  place: Theme
  picture: string
  days: number
  /** The hours of road of all days together; nothing where no fact has them. */
  hours: string | undefined
  /** The public fees for two visitors from abroad; empty without any. */
  fees: string
  /** The stops, from beginning to end. */
  way: readonly MapStop[]
}

/** The routes as posters in a row that is swiped where it is wider than the screen. */
export function RouteCards({ routes }: { routes: readonly RouteCard[] }) {
  return (
    <ul className={styles.root}>
      {routes.map(({ days, hours, fees, way, place, ...card }, index) => (
        <Card
          key={card.path}
          as="li"
          {...card}
          crop="route"
          decorative
          theme={place}
          className={styles.card}
        >
          <div className={styles.foot}>
            <ul className="text-s">
              <li>{`${days} ${days === 1 ? 'day' : 'days'}`}</li>
              {hours && <li>{`${hours} of road`}</li>}
              {fees && <li>{`${fees} fees for two`}</li>}
            </ul>
            <RouteSketch way={way} isFirst={index === 0} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** The places of the stops, in tens of the grid of `ui/maps`. */
const points: Readonly<Record<MapStop, string>> = {
  kigali: '92 62',
  volcanoes: '64 34',
  kivu: '51 68',
  nyungwe: '54 94',
  akagera: '132 59',
}

/** Draws the way through the country, for the eye alone. The first sketch holds the outline. */
function RouteSketch({ way, isFirst }: { way: readonly MapStop[]; isFirst: boolean }) {
  return (
    <svg className={styles.sketch} viewBox="15 7 130 109" aria-hidden="true">
      {isFirst ? (
        <path
          id="rwanda"
          d="M31 107l-8-4-1-14 16-13-1-20 13-20 28-11 4 9 4-1 11-7 11-16 7-1 6 16 11 5 0 4 6 8-3 19 6 9-3 15-19 3-8-5-16 7-10-7-3 23-10 6-22 1-3-10-15-2z"
        />
      ) : (
        <use href="#rwanda" />
      )}
      <path d={`M${way.map((stop) => points[stop]).join('L')}`} />
    </svg>
  )
}
