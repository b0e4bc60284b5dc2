import { ButtonLink } from '#ui/Button.tsx'
import { SampleMark } from '#ui/SampleMark.tsx'
import styles from './Promotion.module.css'

export type PromotionProps = {
  /** An offer that is none yet: it says so. */
  sample?: boolean | undefined
  figure: string
  heading: string
  text: string
  label: string
  path: string
}

/** Spec §2, the promotional banner beside a trip. */
export function Promotion({ sample, figure, heading, text, label, path }: PromotionProps) {
  return (
    <section className={`${styles.root} stack gap-s start on-action`} aria-labelledby="promotion">
      {sample && <SampleMark className={styles.mark} />}
      <p className={`${styles.figure} display`}>{figure}</p>
      <h2 id="promotion" className="text-l">
        {heading}
      </h2>
      <p>{text}</p>
      <ButtonLink href={path} variant="paper">
        {label}
      </ButtonLink>
    </section>
  )
}
