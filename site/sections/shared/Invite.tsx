import { ButtonLink } from '#ui/Button.tsx'
import styles from './Invite.module.css'
import type { Shown } from './shown.ts'

export type InviteProps = Shown<'about'>['invite']

/** The end of a list: what is not on it can be asked for. */
export function Invite({ heading, text, label, path }: InviteProps) {
  return (
    <section className={`${styles.root} stack start band on-action`} aria-labelledby="invite">
      <h2 id="invite">{heading}</h2>
      <p className="measure">{text}</p>
      <ButtonLink href={path} variant="paper">
        {label}
      </ButtonLink>
    </section>
  )
}
