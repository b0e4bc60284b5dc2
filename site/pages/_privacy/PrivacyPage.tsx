import type { CollectionEntry } from 'astro:content'
import { mailLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { SideBySide } from '#site/components/SideBySide.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './PrivacyPage.module.css'
import { RetentionTable } from './RetentionTable.tsx'

export type PrivacyPageProps = Pick<CollectionEntry<'privacy'>['data'], 'chapters' | 'erase'> & {
  place: Theme
  /** Null where our desk takes nothing. */
  kept: CollectionEntry<'privacy'>['data']['kept'] | null
  operator: Pick<Operator, 'mailbox'>
}

/** What is kept and who sees it, and beside it the way to have it erased. */
export function PrivacyPage({ place, kept, chapters, erase, operator }: PrivacyPageProps) {
  return (
    <SideBySide
      place={place}
      side={
        <section className={`${styles.erase} stack start`}>
          <h2 className="text-xl">{erase.heading}</h2>
          {erase.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href={mailLink(operator.mailbox, erase.mail)}>{erase.button}</ButtonLink>
          <p className={styles.address}>{operator.mailbox}</p>
        </section>
      }
    >
      {kept && <RetentionTable {...kept} />}
      {chapters.map(({ heading, text }) => (
        <section key={heading} className="stack measure">
          <h2 className="text-xl">{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </SideBySide>
  )
}
