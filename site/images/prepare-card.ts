import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import { ContentError } from '#site/content/content-error.ts'
import { keepInView } from './keep-in-view.ts'

/** The size that social networks ask for. */
const size = { width: 1200, height: 630 }

/** Crops the poster of a page as its social card, a JPEG that stands beside a link to it elsewhere. */
export async function prepareCard(name: string) {
  const entry = await getEntry('pictures', name)
  if (!entry) {
    throw new ContentError([
      `There is no picture "${name}" for the social card. Add it to content/media/pictures.yaml, or correct its name.`,
    ])
  }
  const { src, alt, keep } = entry.data
  const file = await getImage({
    src,
    ...size,
    format: 'jpeg',
    fit: 'cover',
    position: keepInView(keep),
    quality: 62,
  })
  return { ...size, src: file.src, alt }
}
