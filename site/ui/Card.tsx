import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { Picture, type PictureData } from './Picture.tsx'
import type { Theme } from './theme.ts'

export type CardProps = {
  picture: PictureData
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
 * A poster with its words on a torn edge. A link of class `stretched` makes a link of the whole card,
 * which then lifts under the pointer. In a `card-room` that is wide enough it lies down. A link or a
 * list that stands last stands at the foot.
 */
export function Card({ picture, theme, as = 'div', className, words, foot, children }: CardProps) {
  const Root = as
  const ground = theme === 'paper' ? 'on-paper' : 'on-theme'
  return (
    <Root
      className={[styles.root, ground, className].filter(Boolean).join(' ')}
      data-theme={theme}
      data-words={words}
    >
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>{children}</div>
      {foot}
    </Root>
  )
}
