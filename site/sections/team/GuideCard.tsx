import { Picture } from '#ui/Picture.tsx'
import styles from './GuideCard.module.css'
import type { Guide } from './guide.ts'
import { SocialLinks } from './SocialLinks.tsx'

export type GuideCardProps = { guide: Guide }

/** A guide on a poster in the colours of their place; all of it leads to their page. */
export function GuideCard({ guide }: GuideCardProps) {
  const { name, role, place, path, picture, social } = guide

  return (
    <div className={styles.root} data-place={place}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a className={styles.link} href={path}>
            {name}
          </a>
        </h3>
        <p className={styles.role}>{role}</p>
        <SocialLinks of={name} social={social} />
      </div>
    </div>
  )
}
