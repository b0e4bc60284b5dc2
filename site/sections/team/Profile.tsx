import { phoneLink } from '#enquiry/contact-links.ts'
import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { Guide } from './guide.ts'
import styles from './Profile.module.css'
import { SocialLinks } from './SocialLinks.tsx'

export type ProfileProps = BreadcrumbProps & {
  guide: Guide
  text: string
  experience: string
  position: string
  phone: string
  book: { label: string; path: string }
}

/** The top of a guide's page: portrait, name, and the three details of spec §2. */
export function Profile({ guide, text, experience, position, phone, book, trail }: ProfileProps) {
  const { name, role, place, picture, social } = guide

  return (
    <div className={styles.root} data-place={place}>
      <div className={styles.trail}>
        <Breadcrumb trail={trail} />
      </div>
      <Picture picture={picture} priority className={styles.portrait} />
      <div className={styles.words}>
        <p className={styles.role}>{role}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.text}>{text}</p>
        <dl className={styles.details}>
          <div>
            <dt className={styles.label}>Experience</dt>
            <dd className={styles.detail}>{experience}</dd>
          </div>
          <div>
            <dt className={styles.label}>Position</dt>
            <dd className={styles.detail}>{position}</dd>
          </div>
          <div>
            <dt className={styles.label}>Phone</dt>
            <dd className={styles.detail}>
              <a className={styles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        </dl>
        <div className={styles.ways}>
          <ButtonLink href={book.path} variant="paper">
            {book.label}
          </ButtonLink>
          <SocialLinks of={name} social={social} />
        </div>
      </div>
    </div>
  )
}
