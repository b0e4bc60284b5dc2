import { Rating } from '#site/components/Rating.tsx'
import styles from './RatingSummary.module.css'

export type RatingSummaryProps = {
  stars: number
  /** "856+ reviews". */
  count: string
  /** Spec §3: Services, Hotel, Places, Safety, Foods, Guides; those somebody has rated. */
  categories: ReadonlyArray<{ label: string; stars: number }>
  /** Said where the figures are samples. */
  sample?: string | undefined
}

/** All ratings in one figure, and by category. */
export function RatingSummary({ stars, count, categories, sample }: RatingSummaryProps) {
  return (
    <div className={`${styles.root} stack sheet`}>
      <div className={styles.overall}>
        <p className={`${styles.figure} display`} aria-hidden="true">
          {stars.toFixed(1)}
        </p>
        <div>
          <Rating stars={stars} />
          <p className="quiet">{count}</p>
        </div>
      </div>
      <dl className={styles.categories}>
        {categories.map((category) => (
          <div key={category.label} className={styles.category}>
            <dt>{category.label}</dt>
            <dd>
              <Rating stars={category.stars} />
            </dd>
          </div>
        ))}
      </dl>
      {sample && <p className="quiet">{sample}</p>}
    </div>
  )
}
