import type { ComponentProps } from 'react'
import { type Layer, phones } from '#site/images/layers.ts'
import { prepareHero } from '#site/images/prepare-picture.ts'
import { Poster, type PosterProps } from './Poster.tsx'
import styles from './Print.module.css'

export type PrintProps = Omit<PosterProps, 'decorative'>

/**
 * The picture at the top of a page. A poster that has been taken apart is put together from its layers, which move against
 * each other when the page scrolls; any other picture is a `Poster`.
 */
export async function Print(print: PrintProps) {
  const { name, crop, page, priority, className } = print
  const { alt, layers, side } = await prepareHero(name, crop)
  if (!layers) return <Poster {...print} />
  return (
    <div className={`${styles.root} ${className}`} data-focus={side} data-page={page}>
      {layers.map((layer, index) => (
        <LayerPicture
          key={layer.wide}
          layer={layer}
          alt={index === 0 ? alt : ''}
          loading={priority ? undefined : 'lazy'}
          // The others would share a slow connection with the back layer, which is the largest paint.
          fetchPriority={priority ? (index === 0 ? 'high' : 'low') : undefined}
        />
      ))}
    </div>
  )
}

type LayerPictureProps = ComponentProps<'img'> & { layer: Layer; alt: string }

function LayerPicture({ layer, alt, ...image }: LayerPictureProps) {
  return (
    <picture>
      <source media={phones} srcSet={layer.tall} />
      <img {...image} width={1600} height={1000} src={layer.wide} alt={alt} />
    </picture>
  )
}
