import type { ReactNode } from 'react'
import type { CropName } from '#site/images/crops.ts'
import styles from './MediaPanel.module.css'
import { Poster } from './Poster.tsx'
import { Print } from './Print.tsx'
import type { Theme } from './theme.ts'

export type MediaPanelProps = {
  picture: string
  crop?: CropName
  /** Default: the surrounding colours. */
  place?: Theme | undefined
  priority?: boolean
  /** `hero`: as tall as the screen. `half`: the picture and text are equally wide. `wordy`: more room for the text. */
  shape?: 'hero' | 'half' | 'wordy'
  labelledBy?: string
  className?: string | undefined
  children: ReactNode
}

/** Puts the text beside or below the poster, never over it, to guarantee contrast. */
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
  const Picture = shape === 'hero' ? Print : Poster
  return (
    <Root
      className={`${styles.root} on-theme ${className}`}
      aria-labelledby={labelledBy}
      data-theme={place}
      data-shape={shape}
    >
      <Picture name={picture} crop={crop} priority={priority} className={styles.picture} />
      <div className={`${styles.panel} stack start torn`}>{children}</div>
    </Root>
  )
}
