import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Facts } from '#site/components/Facts.tsx'
import { Picture } from '#site/components/Picture.tsx'
import type { Shown } from '#site/components/shown.ts'
import styles from './Answers.module.css'

export type AnswersProps = Shown<'about'>['answers'] & Pick<Operator, 'phone' | 'mailbox'>

/** The person who answers an enquiry, and facts a visitor can check; nothing while neither is known. */
export function Answers({ heading, text, picture, phone, mailbox, ...who }: AnswersProps) {
  const { name, role, languages, licence, memberships } = who
  if (![name, languages, licence, ...memberships].some(Boolean)) return null
  return (
    <section className={`${styles.root} band flush split`} aria-labelledby="answers">
      <Picture picture={picture} className={`${styles.picture} framed`} />
      <div className="stack middle measure">
        <h2 id="answers">{heading}</h2>
        {name && (
          <p>
            <span className={`${styles.name} text-xl display`}>{name}</span>
            {role && <span className="quiet">{role}</span>}
          </p>
        )}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Facts
          className="stack gap-s"
          facts={{
            Languages: languages,
            Licence: licence,
            'Member of': memberships.join(', '),
          }}
        />
        <p className="cluster">
          <a className="action" href={mailLink(mailbox)}>
            {mailbox}
          </a>
          <a className="action" href={phoneLink(phone)}>
            {phone}
          </a>
        </p>
      </div>
    </section>
  )
}
