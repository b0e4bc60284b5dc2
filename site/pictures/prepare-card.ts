import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import { ContentError } from '#entries/content-error.ts'
import { keepInView } from './keep-in-view.ts'

/** What social networks ask for. */
const size = { width: 1200, height: 630 }

/** The picture that stands beside a link to a page elsewhere: a poster of ours as a JPEG. */
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
