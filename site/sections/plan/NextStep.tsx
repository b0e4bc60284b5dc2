import type { Shown } from '#sections/shared/shown.ts'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './NextStep.module.css'

export type NextStepProps = Shown<'plan'>['next']

/** The one way on, at the end of a page. */
export function NextStep({ heading, text, label, path }: NextStepProps) {
  return (
    <section className={`${styles.root} band on-theme torn screen-only`} aria-labelledby="next">
      <h2 id="next">{heading}</h2>
      <p className="text-l">{text}</p>
      <ButtonLink href={path} variant="paper">
        {label}
      </ButtonLink>
    </section>
  )
}
