import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { Shown } from '#sections/shared/shown.ts'
import { Facts } from '#ui/Facts.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './Answers.module.css'

export type AnswersProps = Shown<'about'>['answers'] & Pick<Operator, 'phone' | 'mailbox'>

/** Who answers an enquiry: the face, the name, and what can be checked about the house. */
export function Answers({ heading, text, picture, caption, phone, mailbox, ...who }: AnswersProps) {
  return (
    <section className={`${styles.root} band flush split`} aria-labelledby="answers">
      <figure className={`${styles.portrait} stack gap-s middle`}>
        <Picture picture={picture} className={`${styles.picture} framed`} />
        {caption && <figcaption className="quiet">{caption}</figcaption>}
      </figure>
      <div className="stack middle measure">
        <h2 id="answers">{heading}</h2>
        {who.name && (
          <p>
            <span className={`${styles.name} text-xl display`}>{who.name}</span>
            {who.role && <span className="quiet">{who.role}</span>}
          </p>
        )}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {!who.name && <p className="strong">{who.unnamed}</p>}
        <Facts
          className="stack gap-s"
          facts={{
            Languages: who.languages,
            Licence: who.licence,
            'Member of': who.memberships.join(', '),
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
