import type { ReactNode } from 'react'
import type { CropName } from '#site/images/crops.ts'
import styles from './MediaPanel.module.css'
import { Poster } from './Poster.tsx'
import type { Theme } from './theme.ts'

export type MediaPanelProps = {
  /** A name from content/media/pictures.yaml. */
  picture: string
  crop?: CropName
  /** The colours of the panel; without it, those around. */
  place?: Theme | undefined
  /** For the one picture a visitor sees first. */
  priority?: boolean
  /** `hero`: as high as the screen. `half`: two halves. `words`: more room for the words. */
  shape?: 'hero' | 'half' | 'words'
  /** The id of its heading, where it is a section of its own. */
  labelledBy?: string
  /** Further classes. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A poster with a panel of words beside it, or under it on a phone. Words never stand on the picture, so
 * their contrast is certain.
 */
export function MediaPanel({
  picture,
  crop = 'panel',
  place,
  shape = 'hero',
  children,
  ...props
}: MediaPanelProps) {
  const { priority = false, labelledBy, className = '' } = props
  const Root = labelledBy ? 'section' : 'div'
  return (
    <Root
      className={`${styles.root} on-theme ${className}`}
      aria-labelledby={labelledBy}
      data-theme={place}
      data-shape={shape}
    >
      <Poster name={picture} crop={crop} priority={priority} className={styles.picture} />
      <div className={`${styles.panel} stack start torn`}>{children}</div>
    </Root>
  )
}
