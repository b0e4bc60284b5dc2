import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import { ContentError } from '#entries/content-error.ts'
import { readLogo } from '#entries/icon.ts'
import { readEntry } from '#entries/read-entry.ts'
import { drawCaption } from './draw-caption.ts'
import { typeOf } from './heading-type.ts'
import { keepInView } from './keep-in-view.ts'

/** What social networks ask for. */
const size = { width: 1200, height: 630 }

const types = new Map<string, ReturnType<typeof typeOf>>()

/**
 * The social card of a page, which stands beside a link to it elsewhere: a poster of ours with the
 * page's title set under it, as a JPEG.
 */
export async function prepareCard(name: string, title: string) {
  const entry = await getEntry('pictures', name)
  if (!entry) {
    throw new ContentError([
      `There is no picture "${name}" for the social card. Add it to content/media/pictures.yaml, or correct its name.`,
    ])
  }
  const { src, alt, keep } = entry.data
  const { colours, fonts } = await readEntry('brand')
  const setType = types.get(fonts.heading) ?? typeOf(fonts.heading)
  types.set(fonts.heading, setType)

  const file = await getImage({
    src,
    ...size,
    format: 'jpeg',
    fit: 'cover',
    position: keepInView(keep),
    quality: 62,
    caption: drawCaption(title, size.width, { colours, logo: readLogo(), setType }),
  })
  return { ...size, src: file.src, alt: `${title}. ${alt}` }
}
