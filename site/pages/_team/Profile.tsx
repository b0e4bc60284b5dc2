import { phoneLink } from '#enquiry/contact-links.ts'
import { Breadcrumb, type BreadcrumbProps } from '#site/components/Breadcrumb.tsx'
import { ButtonLink } from '#site/components/Button.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Poster } from '#site/components/Poster.tsx'
import type { Guide } from './guide.ts'
import styles from './Profile.module.css'
import { SocialLinks } from './SocialLinks.tsx'

export type ProfileProps = BreadcrumbProps & {
  guide: Guide
  /** The operator's, where the guide has none. */
  phone: string
  book: { label: string; path: string }
}

/** The top of a guide's page: portrait, name, and the three details of spec §2. */
export function Profile({ guide, phone, book, trail }: ProfileProps) {
  const { name, role, place, picture, description, experience, position, social } = guide

  return (
    <div className={`${styles.root} on-theme split`} data-theme={place}>
      <div className={styles.trail}>
        <Breadcrumb trail={trail} />
      </div>
      <Poster name={picture} crop="portrait" priority className={`${styles.portrait} framed`} />
      <div className="stack middle">
        <p className="accented strong">{role}</p>
        <h1 className="text-3xl">{name}</h1>
        <p className={`${styles.text} text-l measure`}>{description}</p>
        <Facts
          className={`${styles.details} columns-s`}
          facts={{
            Experience: experience,
            Position: position,
            Phone: (
              <a className={styles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ),
          }}
        />
        <div className={`${styles.ways} cluster screen-only`}>
          <ButtonLink href={book.path} variant="paper">
            {book.label}
          </ButtonLink>
          <SocialLinks of={name} social={social} />
        </div>
      </div>
    </div>
  )
}
