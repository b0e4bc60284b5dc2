import { t } from '#core/words.ts'
import { Facts } from '#site/components/Facts.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './Itinerary.module.css'

export type ItineraryProps = Pick<Content['adventures']['itinerary'], 'text' | 'days'>

export function Itinerary({ text, days }: ItineraryProps) {
  return (
    <section className="stack gap-xl hung" aria-labelledby="itinerary">
      <div className="stack gap-xs reading">
        <h2 id="itinerary">{t('Day by day')}</h2>
        <p>{text}</p>
      </div>
      <ol className={`${styles.days} stack gap-xl`}>
        {days.map(({ title, activities, accommodation, meals }, index) => (
          <li key={title} className={`${styles.day} stack`}>
            <h3 className={styles.title}>
              <span className="text-s vivid">{t('Day {number}', { number: index + 1 })}</span>{' '}
              {title}
            </h3>
            <ul className="stack gap-xs reading">
              {activities.map((activity) => (
                <li key={activity} className={styles.activity}>
                  {activity}
                </li>
              ))}
            </ul>
            <Facts
              className="columns-m gap-s padded reading on-paper tight"
              facts={{ [t('Accommodation')]: accommodation, [t('Meals')]: meals }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
