import rwanda from '#site/components/maps/rwanda.svg?url'
import { type MapPlace, stopPoints } from '#site/components/roads.ts'
import styles from './ParkMap.module.css'

/** The country with a pin in the park. */
export function ParkMap({ park }: { park: MapPlace }) {
  const [x, y] = stopPoints[park]
  return (
    <div className={styles.root}>
      <img src={rwanda} alt="Map of Rwanda" width={1300} height={1090} loading="lazy" />
      <svg className={styles.pin} viewBox="150 70 1300 1090" aria-hidden="true">
        <path d={`M${x} ${y}m0-70l70 70l-70 70l-70-70z`} />
      </svg>
    </div>
  )
}
