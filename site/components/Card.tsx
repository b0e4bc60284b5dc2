import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import type { CropName } from '#site/images/crops.ts'
import { setHeadline } from '#site/lib/headline.ts'
import styles from './Card.module.css'
import { Icon } from './Icon.tsx'
import { Poster } from './Poster.tsx'
import { pageName } from './page-name.ts'
import type { Theme } from './theme.ts'

export type CardProps = {
  picture: string
  crop?: CropName | undefined
  decorative?: boolean
  /** The heading, which is the link if there is a `path` and no `more`. */
  title: string
  path?: string
  /** The text of a separate link at the bottom. Screen readers read the title after it. */
  more?: string
  over?: ReactNode
  /** Default: the surrounding colours. */
  theme?: Theme | 'ivory' | undefined
  as?: 'article' | 'div' | 'li'
  /** The first of a wall of prints (`wall` in layout.css). */
  isLead?: boolean | undefined
  className?: string | undefined
  words?: string
  foot?: ReactNode
  children: ReactNode
}

/** The whole card is clickable. */
export function Card({ picture, theme, as = 'div', words, foot, ...card }: CardProps) {
  const { crop = card.isLead ? 'before' : 'card' } = card
  const { className = '', decorative, path, more, over, isLead, children } = card
  const title = setHeadline(card.title)
  const Root = as
  const ground = theme === 'ivory' ? 'on-paper' : 'on-theme'
  return (
    <Root
      className={`${styles.root} ${ground} ${className}`}
      data-theme={theme}
      data-words={words}
      data-lead={isLead || undefined}
    >
      <Poster
        {...{ name: picture, crop, decorative }}
        page={path && pageName(path)}
        className={styles.picture}
      />
      <div className={styles.words}>
        {over}
        <h3>
          {path && !more ? (
            <a className="inherit bare stretched" href={path}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {children}
        {more && (
          <a className="action bare stretched" href={path}>
            {more}
            <span className="visually-hidden">{t('{label}: ', { label: '' }) + title}</span>
            <Icon name="arrow" className="arrow" />
          </a>
        )}
      </div>
      {foot}
    </Root>
  )
}
