import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** What the largest pictures of the pages are cut from without being stretched. */
const minWidth = 1600

/** Our own posters are AVIF and as large as they need to be; a camera writes something else. */
const isPhotograph = (file: string) => /\.(jpe?g|png|webp)$/i.test(file)

/** The photographs of a folder that would look soft where they are shown large, a sentence each. */
export async function findSmallPhotographs(folder: string) {
  const files = (await readdir(folder)).filter(isPhotograph).toSorted()
  const warnings = files.map(async (name) => {
    const file = join(folder, name).replaceAll('\\', '/')
    const width = await widthOf(file)
    if (width === null || width >= minWidth) return []
    return `${file} is ${width} pixels wide. Take one of ${minWidth} or more: shown large, it looks soft.`
  })
  return (await Promise.all(warnings)).flat()
}

/** As one sees it, however the camera was held; null where nothing here can read it. */
async function widthOf(file: string): Promise<number | null> {
  try {
    const { autoOrient } = await sharp(file).metadata()
    return autoOrient.width
  } catch {
    return null
  }
}
