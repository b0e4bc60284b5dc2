import styles from './Picture.module.css'

/** One crop of a picture, ready to print: made by `preparePicture` while the site is built. */
export type PictureSource = {
  srcSet: string
  sizes: string
  width: number
  height: number
  /** The screens this crop is for; the last one is for all others too. */
  media?: string | undefined
}

export type PictureData = {
  alt: string
  sources: readonly PictureSource[]
  /** The one JPEG behind, for browsers without AVIF. */
  fallback: { src: string; width: number; height: number }
}

export type PictureProps = {
  picture: PictureData
  /** Only the picture a visitor sees first: fetched at once and before all others. */
  priority?: boolean
  /** True where the words beside it say what it shows. */
  decorative?: boolean
  className?: string | undefined
}

/** A picture with its dimensions reserved; it fills the width it is given. */
export function Picture({ picture, priority, decorative, className }: PictureProps) {
  const { alt, sources, fallback } = picture

  return (
    <picture className={[styles.root, className].filter(Boolean).join(' ')}>
      {sources.map(({ srcSet, sizes, width, height, media }, index) => (
        <source
          key={media ?? 'all'}
          type="image/avif"
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          media={index < sources.length - 1 ? media : undefined}
        />
      ))}
      <img
        {...fallback}
        className={styles.image}
        alt={decorative ? '' : alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}
