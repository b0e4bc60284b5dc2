import { ButtonLink } from '#ui/ButtonLink.tsx'
import styles from './Steps.module.css'

export type StepsProps = {
  heading: string
  items: ReadonlyArray<{ title: string; text: string }>
  invite: { heading: string; text: string; label: string; path: string }
}

/** From the first letter to the first hill, and the way to begin. */
export function Steps({ heading, items, invite }: StepsProps) {
  return (
    <section className={styles.root} aria-labelledby="steps">
      <div className={styles.way}>
        <h2 id="steps" className={styles.heading}>
          {heading}
        </h2>
        <ol className={styles.list}>
          {items.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.invite}>
        <h2 className={styles.heading}>{invite.heading}</h2>
        <p>{invite.text}</p>
        <ButtonLink href={invite.path} variant="paper">
          {invite.label}
        </ButtonLink>
      </div>
    </section>
  )
}
