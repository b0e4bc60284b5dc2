import { mailLink } from '#core/contact/contact-links.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { t, tCount } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { SideBySide } from '#site/components/SideBySide.tsx'
import type { Content } from '#site/content/content-files.ts'

type Privacy = Content['privacy']

export type PrivacyPageProps = {
  privacy: Privacy
  operator: Pick<Operator, 'mailbox' | 'retention' | 'copies'>
  /** The hosts of external services, or null for our own desk. */
  processors: { sheet: string | null; mail: string | null }
}

export function PrivacyPage({ privacy, operator, processors }: PrivacyPageProps) {
  const { banner, kept, elsewhere, chapters, erase } = privacy
  const { sheet, mail } = processors
  const { mailbox, retention, copies } = operator
  const named = [
    sheet && elsewhere.sheet.replace('{host}', sheet),
    mail && elsewhere.mail.replace('{host}', mail),
  ].filter((sentence) => sentence !== null)
  const away = named.length > 0 ? [{ ...elsewhere, text: [...named, elsewhere.text] }] : []

  return (
    <SideBySide
      place={banner.place}
      side={
        <section className="stack start topped padded on-paper">
          <h2 className="text-xl">{erase.heading}</h2>
          {erase.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink label={erase.button} path={mailLink(mailbox, erase.mail)} />
          <p className="strong">{mailbox}</p>
        </section>
      }
    >
      {!(sheet && mail) && <RetentionTable {...kept} retention={retention} copies={copies} />}
      {[...away, ...chapters].map(({ heading, text }) => (
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

/** Formats 3650 days as `10 years`. Gives a single year in days. */
const period = (days: number) =>
  days > 365 && days % 365 === 0
    ? tCount(days / 365, '1 year', '{count} years')
    : tCount(days, '1 day', '{count} days')

type RetentionTableProps = Privacy['kept'] & Pick<Operator, 'retention' | 'copies'>

function RetentionTable({ heading, text, items, note, ...more }: RetentionTableProps) {
  return (
    <section className="stack">
      <h2 className="text-xl">{heading}</h2>
      <p className="measure">{text}</p>
      <dl className="lined">
        {items.map(({ what, kept, since }) => (
          <div key={kept} className="pair">
            <dt className="strong">{what}</dt>
            <dd className="text-xl display ink">{period(more.retention[kept])}</dd>
            <dd className="quiet across">{since}</dd>
          </div>
        ))}
      </dl>
      {more.copies.map((host) => (
        <p key={host} className="quiet measure">
          {t(
            'A copy of what you send is stored in our system at {host}. Only our team can open it.',
            { host },
          )}
        </p>
      ))}
      <p className="quiet measure">{note}</p>
    </section>
  )
}
