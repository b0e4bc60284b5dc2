import type { CollectionEntry } from 'astro:content'
import styles from './Professional.module.css'

export type ProfessionalProps = Pick<CollectionEntry<'guides'>['data'], 'info' | 'skills'> & {
  note: string
}

/** "Professional Info" and the three skill bars (spec §2, "Team Details"). */
export function Professional({ info, skills, note }: ProfessionalProps) {
  return (
    <div className={`${styles.root} band split`}>
      <section className="opening stack measure" aria-labelledby="info">
        <h2 id="info">Professional Info</h2>
        {info.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={`${styles.skills} stack gap-l sheet`} aria-labelledby="skills">
        <h2 id="skills" className="text-l">
          Skills
        </h2>
        <dl className="stack gap-l">
          {skills.map(({ label, level }) => (
            <div key={label} className={styles.skill}>
              <dt>{label}</dt>
              <dd>{level}</dd>
              <dd className={styles.bar} aria-hidden="true">
                <svg
                  className={styles.scale}
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={styles.filled} width={Number.parseInt(level, 10)} height="1" />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        <p className={`${styles.note} quiet`}>{note}</p>
      </section>
    </div>
  )
}
