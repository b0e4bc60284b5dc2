import { GuideCard } from './GuideCard.tsx'
import styles from './Guides.module.css'
import type { Guide } from './guide.ts'

export type GuidesProps = { heading: string; text: string; guides: readonly Guide[] }

/** The whole team (spec §2, "Our Team"). */
export function Guides({ heading, text, guides }: GuidesProps) {
  return (
    <section className={styles.root} aria-labelledby="guides">
      <div className={styles.intro}>
        <h2 id="guides">{heading}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.list}>
        {guides.map((guide) => (
          <li key={guide.path} className={styles.item}>
            <GuideCard guide={guide} />
          </li>
        ))}
      </ul>
    </section>
  )
}
