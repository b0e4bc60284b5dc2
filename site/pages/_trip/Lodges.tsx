import styles from './Lodges.module.css'
import type { Lodging } from './trip-page.ts'

/** Where one sleeps, by the categories of the wizard. */
export function Lodges({ lodges }: { lodges: readonly Lodging[] }) {
  if (lodges.length === 0) return null
  return (
    <section className="stack" aria-labelledby="lodges">
      <h2 id="lodges" className="text-xl">
        Where you sleep
      </h2>
      {lodges.map(({ place, houses }) => (
        <div key={place} className="stack gap-2xs">
          <h3 className="text-l">{place}</h3>
          <dl>
            {houses.map(({ category, name }) => (
              <div key={category} className={styles.house}>
                <dt className="quiet">{category}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
