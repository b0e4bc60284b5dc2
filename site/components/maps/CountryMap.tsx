import { t } from '#core/words.ts'
import styles from './CountryMap.module.css'
import { type MapPlace, placePoints, type Road, roadsBetween } from './roads.ts'
import rwanda from './rwanda.svg?url'

export type CountryMapProps = {
  /** Empty if the text beside the map describes it. */
  alt: string
  /** The label of Kigali, where the roads start. */
  start: string
  startNote?: string | undefined
  home?: string
  /** `path` makes the label a link. `stop` draws a number at the place. */
  places: ReadonlyArray<{
    place: MapPlace
    name: string
    time: string
    path?: string
    stop?: string
  }>
  /** Default: the roads from Kigali to the places. */
  route?: ReadonlyArray<Road & { time?: string | undefined }>
}

export function CountryMap({ alt, start, startNote, home, places, route }: CountryMapProps) {
  const roads = route ?? places.flatMap(({ place }) => roadsBetween('kigali', place))
  const drawn = [...new Set(roads.map(({ path }) => path))].join('')
  const about = t('about {time}', { time: '' })
  const timed = new Map(route?.filter(({ time }) => time).map((road) => [road.path, road]))
  return (
    <div className={styles.root}>
      <img className="full" src={rwanda} alt={alt} width={1300} height={1090} loading="lazy" />
      <svg
        className={styles.drawing}
        viewBox="150 70 1300 1090"
        data-route={route && ''}
        aria-hidden="true"
      >
        <path className={styles.edge} d={drawn} />
        <path d={drawn} />
        <path className={styles.pin} d="M921 597l24 24l-24 24l-24-24z" />
        {/* The pin is at Ntarama, 17 km south and 8 km east of Kigali at the drawing's scale. */}
        {home && <path className={styles.pin} d="M963 679l30 30l-30 30l-30-30z" />}
        {[...timed.values()].map(({ path, middle: [x, y], time }) => (
          <text key={path} fontSize={30} x={x} y={y}>
            {time?.replace(about, '')}
          </text>
        ))}
        {places.map(({ place, stop }) => {
          const [x, y] = placePoints[place]
          return (
            stop && (
              <g key={place} className={styles.stop} data-theme={place}>
                <circle cx={x} cy={y} r={30} />
                <text fontSize={36} x={x} y={y + 12}>
                  {stop}
                </text>
              </g>
            )
          )
        })}
      </svg>
      <p className={`${styles.start} text-l display`} data-home={home && ''} aria-hidden="true">
        {start}
        {startNote && <span className="stack text-s">{startNote}</span>}
      </p>
      {home && (
        <span className={`${styles.home} ${styles.label} text-s strong on-dark`} aria-hidden="true">
          {home}
        </span>
      )}
      <ul>
        {places.map(({ place, name, time, path }) => {
          const Label = path ? 'a' : 'span'
          return (
            <li key={place} className={styles.place} data-theme={place}>
              <Label className={`${styles.label} text-s bare on-theme`} href={path}>
                <b>{name}</b> <span>{time}</span>
              </Label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
