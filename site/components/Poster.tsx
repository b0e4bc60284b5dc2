import type { CropName } from '#site/images/crops.ts'
import { preparePicture } from '#site/images/prepare-picture.ts'
import styles from './Poster.module.css'

export type PosterProps = {
  /** A name from content/media/pictures.yaml. */
  name: string
  crop: CropName
  /** True for the picture a visitor sees first: fetched at once and before all others. */
  priority?: boolean
  /** True if the words beside it say what it shows. */
  decorative?: boolean | undefined
  className?: string | undefined
}

/** A picture with its dimensions reserved; it fills the width it is given. */
export async function Poster({ name, crop, priority, decorative, className }: PosterProps) {
  const { alt, sources } = await preparePicture(name, crop)
  // The last crop is for all screens that no other one is for.
  const { media: _, ...last } = sources.at(-1) ?? {}

  return (
    <picture className={[styles.root, className].filter(Boolean).join(' ')}>
      {sources.slice(0, -1).map(({ src, ...source }) => (
        <source key={src} {...source} />
      ))}
      <img
        {...last}
        className={styles.image}
        alt={decorative ? '' : alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
