import type { ReactNode } from 'react'
import type { CropName } from '#site/images/crops.ts'
import styles from './Card.module.css'
import { Icon } from './Icon.tsx'
import { Poster } from './Poster.tsx'
import type { Theme } from './theme.ts'

export type CardProps = {
  /** A name from content/media/pictures.yaml. */
  picture: string
  crop?: CropName
  /** True if the title says what the picture shows. */
  decorative?: boolean
  /** The heading; with `path` and without `more` it is the link. */
  title: string
  /** The target of the whole card. */
  path?: string
  /** A link of its own at the foot, after which the name is read out. */
  more?: string
  /** Over the title. */
  over?: ReactNode
  /** The colours; without it, those around. `paper` is the colour of a sheet. */
  theme?: Theme | 'paper' | undefined
  as?: 'article' | 'div' | 'li'
  /** Places the card. */
  className?: string | undefined
  /** The words of `data-words`, by which the search of articles finds it. */
  words?: string
  /** Under the words, on a ground of its own. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A poster with its words on a torn edge. The whole card is a link and lifts under the pointer. In a wide
 * `card-room` the picture stands beside the words. A last link or list stands at the foot.
 */
export function Card({
  picture,
  crop = 'card',
  theme,
  as = 'div',
  words,
  foot,
  ...card
}: CardProps) {
  const { className = '', decorative, title, path, more, over, children } = card
  const Root = as
  const ground = theme === 'paper' ? 'on-paper' : 'on-theme'
  return (
    <Root className={`${styles.root} ${ground} ${className}`} data-theme={theme} data-words={words}>
      <Poster name={picture} crop={crop} decorative={decorative} className={styles.picture} />
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
            <span className="visually-hidden">{`: ${title}`}</span>
            <Icon name="arrow" className="arrow" />
          </a>
        )}
      </div>
      {foot}
    </Root>
  )
}
