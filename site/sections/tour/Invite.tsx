import { ButtonLink } from '#ui/ButtonLink.tsx'
import styles from './Invite.module.css'

export type InviteProps = { heading: string; text: string; label: string; path: string }

/** The end of a list: what is not on it can be asked for. */
export function Invite({ heading, text, label, path }: InviteProps) {
  return (
    <section className={styles.root} aria-labelledby="invite">
      <h2 id="invite" className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      <ButtonLink href={path} variant="paper">
        {label}
      </ButtonLink>
    </section>
  )
}
