import { mailLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { SideBySide } from '#sections/shared/SideBySide.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import type { Theme } from '#ui/theme.ts'
import styles from './PrivacyPage.module.css'
import { RetentionTable, type RetentionTableProps } from './RetentionTable.tsx'

type Chapter = { heading: string; text: readonly string[] }

export type PrivacyPageProps = {
  place: Theme
  /** Null where our desk takes nothing. */
  kept: RetentionTableProps | null
  /** Of services elsewhere first, where there are any. */
  chapters: readonly Chapter[]
  erase: Chapter & { button: string; mail: { subject: string; body: string } }
  operator: Pick<Operator, 'mailbox'>
}

/** What is kept and who sees it, and beside it the way to have it erased. */
export function PrivacyPage({ place, kept, chapters, erase, operator }: PrivacyPageProps) {
  return (
    <SideBySide
      place={place}
      main={
        <>
          {kept && <RetentionTable {...kept} />}
          {chapters.map(({ heading, text }) => (
            <section key={heading} className="stack measure">
              <h2 className="text-xl">{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </>
      }
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
    />
  )
}
