import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { Invite } from '#site/components/Invite.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './PlanPage.module.css'
import { Sources, type SourcesProps } from './Sources.tsx'

export type PlanPageProps = SourcesProps &
  Pick<CollectionEntry<'plan-pages'>['data'], 'questions' | 'next'> & {
    place: Theme
    /** The sections of the page. */
    children: ReactNode
  }

/** A page of the guide: what it answers, the answers, where they come from, and the way on. */
export function PlanPage({ place, questions, next, children, ...sources }: PlanPageProps) {
  return (
    <article data-theme={place}>
      <div className={`${styles.root} band split`}>
        <nav className={`${styles.questions} links screen-only`} aria-labelledby="questions">
          <h2 id="questions" className="text-l">
            On this page
          </h2>
          <ul>
            {questions.map(({ ask, at }) => (
              <li key={ask}>
                <a href={`#${at}`}>{ask}</a>
              </li>
            ))}
          </ul>
          {sources.checked && (
            <p className={`${styles.checked} quiet`}>
              {`Checked ${sources.checked}. `}
              <a href="#sources">Where it comes from</a>
            </p>
          )}
        </nav>
        <div className={`${styles.main} stack gap-2xl`}>
          {children}
          <Sources {...sources} />
        </div>
      </div>
      <Invite {...next} isTorn />
    </article>
  )
}
