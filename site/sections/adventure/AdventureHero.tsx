import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './AdventureHero.module.css'
import type { AdventurePageProps } from './adventure-page.ts'

export type AdventureHeroProps = Pick<AdventurePageProps, 'title' | 'lead' | 'picture' | 'trail'>

/** The poster over its whole width, and the title on a ground that rises into it as hills do. */
export function AdventureHero({ title, lead, picture, trail }: AdventureHeroProps) {
  return (
    <header className={styles.root}>
      <Picture picture={picture} priority className={styles.picture} />
      <div className={styles.ground}>
        <div className={styles.words}>
          <Breadcrumb
            trail={[...trail.map(({ title: label, path }) => ({ label, path })), { label: title }]}
          />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
    </header>
  )
}
