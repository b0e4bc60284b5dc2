import type { ReactNode } from 'react'

export type SectionFrameProps = {
  /** The heading's, which names the section. */
  id: string
  heading: string
  /** Under the heading, in one block with it. */
  intro?: ReactNode
  /** Further classes: its ground, its columns. */
  className?: string
  children: ReactNode
}

/** A section over the width of the page: its room, its heading, and what stands under it. */
export function SectionFrame({ id, heading, intro, className, children }: SectionFrameProps) {
  return (
    <section
      className={['band stack gap-xl', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
      {intro ? (
        <div className="stack gap-s measure">
          <h2 id={id}>{heading}</h2>
          {intro}
        </div>
      ) : (
        <h2 id={id}>{heading}</h2>
      )}
      {children}
    </section>
  )
}
