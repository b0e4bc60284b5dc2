import { t } from '#core/words.ts'
import { Facts } from '#site/components/Facts.tsx'
import { Poster } from '#site/components/Poster.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './Itinerary.module.css'

type DayWords = Content['adventures']['itinerary']['days'][number]

export type Day = DayWords & {
  /** `time` is undefined if content/facts.yaml has none for this drive. */
  drive?: { fromName: string; toName: string; time?: string | undefined } | undefined
  more?: { label: string; path: string } | undefined
  links?: ReadonlyArray<{ title: string; path: string; picture: string }>
}

export function Itinerary({ text, days }: { text: string; days: readonly Day[] }) {
  return (
    <section className="stack gap-xl hung" aria-labelledby="itinerary">
      <div className="stack gap-xs reading">
        <h2 id="itinerary">{t('Day by day')}</h2>
        <p>{text}</p>
      </div>
      <ol className={`${styles.days} stack gap-xl`}>
        {days.map(({ title, activities, accommodation, meals, drive, more, links = [] }, index) => (
          <li key={title} className={`${styles.day} stack`}>
            <h3 className={styles.title}>
              <span className="text-s vivid">{t('Day {number}', { number: index + 1 })}</span>{' '}
              {title}
            </h3>
            {drive && (
              <p className="sided strong">
                {drive.fromName} <span aria-hidden="true">→</span>
                <span className="visually-hidden">{` ${t('to')} `}</span> {drive.toName}
                {drive.time && `, ${drive.time}`}
              </p>
            )}
            <ul className="stack gap-xs reading">
              {activities.map((activity) => (
                <li key={activity} className={styles.activity}>
                  {activity}
                </li>
              ))}
            </ul>
            {more && (
              <p>
                <a className="target" href={more.path}>
                  {more.label}
                </a>
              </p>
            )}
            {links.length > 0 && (
              <ul className="columns-l gap-s screen-only">
                {links.map((link) => (
                  <li key={link.path} className={`${styles.link} beside tight`}>
                    <Poster name={link.picture} crop="thumbnail" decorative />
                    <a className="target stretched strong" href={link.path}>
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
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
