import type { CropName } from '#site/images/crops.ts'
import { preparePicture } from '#site/images/prepare-picture.ts'
import styles from './Poster.module.css'

export type PosterProps = {
  name: string
  crop: CropName
  /** True for the first picture on the page, which loads with high priority. */
  priority?: boolean | undefined
  /** True if nearby text describes the picture. */
  decorative?: boolean | undefined
  /** The page that the picture stands for: a card's becomes the hero of its page (base.css). */
  page?: string | undefined
  className?: string | undefined
}

export async function Poster({ name, crop, page, ...picture }: PosterProps) {
  const { priority, decorative, className } = picture
  const { alt, sources } = await preparePicture(name, crop)
  // The last crop applies to all screens that no other crop matches.
  const last = sources.at(-1)
  const { media: _, ...one } = last ?? {}

  return (
    <picture className={[styles.root, className].filter(Boolean).join(' ')} data-page={page}>
      {sources.slice(0, -1).map(({ src, ...source }) => (
        <source key={src} {...source} />
      ))}
      <img
        {...one}
        srcSet={last?.srcSet === last?.src ? undefined : last?.srcSet}
        className={styles.image}
        alt={decorative ? '' : alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
