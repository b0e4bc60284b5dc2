import type { CollectionEntry } from 'astro:content'
import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Facts } from '#site/components/Facts.tsx'
import { Poster } from '#site/components/Poster.tsx'
import styles from './Answers.module.css'

export type AnswersProps = CollectionEntry<'about'>['data']['answers'] &
  Pick<Operator, 'phone' | 'mailbox'>

/** The person who answers an enquiry, and facts a visitor can check; nothing while neither is known. */
export function Answers({ heading, text, picture, phone, mailbox, ...who }: AnswersProps) {
  const { name, role, languages, licence, memberships } = who
  if (![name, languages, licence, ...memberships].some(Boolean)) return null
  return (
    <section className={`${styles.root} band flush split`} aria-labelledby="answers">
      <Poster name={picture} crop="square" className={`${styles.picture} framed`} />
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
