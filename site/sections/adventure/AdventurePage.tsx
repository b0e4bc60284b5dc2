import type { ReactNode } from 'react'
import { Included } from '#sections/shared/Included.tsx'
import { AdventureHero } from './AdventureHero.tsx'
import styles from './AdventurePage.module.css'
import { Animals } from './Animals.tsx'
import type { AdventurePageProps } from './adventure-page.ts'
import { BeforeYouGo } from './BeforeYouGo.tsx'
import { Highlights } from './Highlights.tsx'
import { Itinerary } from './Itinerary.tsx'
import { Siblings } from './Siblings.tsx'
import { Ticket } from './Ticket.tsx'

/**
 * An adventure page, spec §2: what it is and how the days go on the left, the ticket with booking,
 * figures and help on the right. On a phone the ticket follows the description. `children` is the
 * inline booking form, where the page has one.
 */
export function AdventurePage(page: AdventurePageProps & { children?: ReactNode }) {
  const { about, animals, children } = page

  return (
    <article className={styles.root} data-place={page.place ?? ''}>
      <AdventureHero {...page} />
      <div className={styles.columns}>
        <section className={styles.about} aria-labelledby="about">
          <h2 id="about">{about.heading}</h2>
          {about.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <div className={styles.side}>
          <Ticket {...page} />
        </div>
        <div className={styles.main}>
          <Highlights {...page.highlights} />
          {animals && <Animals {...animals} />}
          <Itinerary {...page.itinerary} />
          <Included included={page.included} notIncluded={page.notIncluded} />
          {children}
        </div>
      </div>
      <BeforeYouGo {...page.before} />
      <Siblings park={page.park} siblings={page.siblings} />
    </article>
  )
}
