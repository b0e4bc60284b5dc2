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
  /** Where all of the card leads. */
  path?: string
  /** A link of its own at the foot, after which the name is read out. */
  more?: string
  /** Over the title. */
  over?: ReactNode
  /** Whose colours it wears; those around without. `paper` is the colour of a sheet. */
  theme?: Theme | 'paper' | undefined
  as?: 'article' | 'div' | 'li'
  /** Places the card. */
  className?: string | undefined
  /** What is found by it: `data-words` of articles. */
  words?: string
  /** Under the words, on a ground of its own. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A poster with its words on a torn edge. The whole card is its link, and lifts under the pointer. In a
 * `card-room` that is wide enough it lies down. What stands last stands at the foot: a link, or a list
 * under a line.
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
  const { className, decorative, title, path, more, over, children } = card
  const Root = as
  const ground = theme === 'paper' ? 'on-paper' : 'on-theme'
  return (
    <Root
      className={[styles.root, ground, className].filter(Boolean).join(' ')}
      data-theme={theme}
      data-words={words}
    >
      <Poster name={picture} crop={crop} decorative={decorative} className={styles.picture} />
      <div className={styles.words}>
        {over}
        <h3>
          {path && !more ? (
            <a className={`${styles.link} bare stretched`} href={path}>
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
