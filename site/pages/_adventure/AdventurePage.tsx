import type { ReactNode } from 'react'
import { BookingSidebar } from '#site/components/BookingSidebar.tsx'
import { Included } from '#site/components/Included.tsx'
import { Invite } from '#site/components/Invite.tsx'
import { Itinerary } from '#site/components/Itinerary.tsx'
import { MoreLinks } from '#site/components/MoreLinks.tsx'
import { PlanLinks } from '#site/components/PlanLinks.tsx'
import { WithTicket } from '#site/components/WithTicket.tsx'
import styles from './AdventurePage.module.css'
import type { AdventurePageProps } from './adventure-page.ts'
import { BeforeYouGo } from './BeforeYouGo.tsx'
import { Highlights } from './Highlights.tsx'

/**
 * An adventure page, spec §2: what it is and how the days go on the left, the ticket with booking,
 * figures and help on the right. On a phone the ticket follows the description. Where the page has
 * animals, their `posters` go over its whole width and the days follow them. `children` is the inline
 * booking form, where the page has one.
 */
export function AdventurePage(
  page: AdventurePageProps & { hasAnimals: boolean; posters?: ReactNode; children?: ReactNode },
) {
  const { about, hasAnimals, children } = page
  const days = (
    <>
      <Itinerary {...page.itinerary} />
      <Included included={page.included} notIncluded={page.notIncluded} />
      {children}
    </>
  )

  return (
    <article data-theme={page.place ?? ''}>
      <WithTicket
        opening={
          <section className="opening reading stack screen-only" aria-labelledby="about">
            <h2 id="about">{about.heading}</h2>
            {about.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        }
        ticket={<BookingSidebar {...page} />}
      >
        <Highlights {...page.highlights} />
        <PlanLinks {...page.beside} months={page.months} />
        {!hasAnimals && days}
      </WithTicket>
      {hasAnimals && (
        <>
          {page.posters}
          <div className={`${styles.days} band split`}>{days}</div>
        </>
      )}
      <BeforeYouGo {...page.before} />
      <MoreLinks
        heading={`More around ${page.park.title}`}
        links={[...page.related, { ...page.park, title: `All about ${page.park.title}` }]}
      />
      <Invite {...page.next} {...page.book} path={`${page.book.path}?from=${page.slug}`} isTorn />
    </article>
  )
}
