import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from '#site/components/Button.tsx'
import { SampleMark } from '#site/components/SampleMark.tsx'
import styles from './Promotion.module.css'

export type PromotionProps = CollectionEntry<'tour-pages'>['data']['promotion']

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
