import type { ReactNode } from 'react'
import { setHeadline } from '#site/lib/headline.ts'

export type SectionProps = {
  id: string
  heading: string
  size?: 'text-l' | 'text-xl'
  intro?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ id, heading, size, intro, className, children }: SectionProps) {
  const title = (
    <h2 id={id} className={size}>
      {setHeadline(heading)}
    </h2>
  )
  return (
    <section className={className ?? 'band stack gap-xl hung'} aria-labelledby={id}>
      {intro ? (
        <div className="stack gap-s measure">
          {title}
          {intro}
        </div>
      ) : (
        title
      )}
      {children}
    </section>
  )
}
