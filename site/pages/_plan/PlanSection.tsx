import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import styles from './PlanSection.module.css'
import { Points } from './Points.tsx'

export type PlanSectionProps = Pick<
  CollectionEntry<'plan-pages'>['data']['sections'][number],
  'id' | 'heading' | 'text' | 'points' | 'steps' | 'links'
> & {
  /** What no other page has: the chart, the calculator, the list. */
  children?: ReactNode
}

/** One answer: a heading, its words, and what goes with them. */
export function PlanSection({ id, heading, text, ...more }: PlanSectionProps) {
  const { points, steps, links, children } = more
  return (
    <section id={id} className={`${styles.root} stack`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="measure">
          {paragraph}
        </p>
      ))}
      {children}
      {points.length > 0 && <Points points={points} />}
      {steps.length > 0 && <Points points={steps} isOrdered />}
      {links.map(({ label, path }) => (
        <a key={path} className="action" href={path}>
          {label}
        </a>
      ))}
    </section>
  )
}
