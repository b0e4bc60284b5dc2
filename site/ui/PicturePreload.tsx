import type { PictureData } from './Picture.tsx'

export type PicturePreloadProps = { picture: PictureData | undefined }

/** In a page's head: the first picture is asked for before anything else. */
export function PicturePreload({ picture }: PicturePreloadProps) {
  const narrow = picture?.sources.flatMap(({ media }) => media ?? [])

  return picture?.sources.map(({ srcSet, sizes, media }) => (
    <link
      key={srcSet}
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={srcSet}
      imageSizes={sizes}
      media={media ?? (narrow?.length ? `not all and ${narrow.join(', ')}` : undefined)}
      fetchPriority="high"
    />
  ))
}
