import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { suggest } from '#core/suggest.ts'
import { t } from '#core/words.ts'
import type { TextError } from '#site/content/check/text-error.ts'
import { linesOf } from './yaml.ts'

export const media = 'content/media'
export const picturesFile = `${media}/pictures.yaml`

/** The names of the files in the folder of pictures, among paths of `content/`. */
export const mediaIn = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => (path.startsWith(`${media}/`) ? [path.slice(media.length + 1)] : []))

export const isLogo = (path: string) => path.startsWith(`${media}/logo.`)

/** The longest description of a picture, in characters. */
export const maxAlt = 160

const percent = z
  .string()
  .max(4)
  .regex(/^(\d{1,2}|100)%$/, 'Write a percentage of the picture: 40%')
  .transform(Number.parseFloat)

const focusSchema = z
  .strictObject({ left: percent, top: percent, right: percent, bottom: percent })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom, {
    message: 'left is less than right, and top less than bottom: both count from the upper left.',
  })
export type FocusBox = z.infer<typeof focusSchema>

/** `content/media/pictures.yaml`: the pictures by the names of their files, without the ending. */
export const picturesSchema = z.record(
  z.string(),
  z.strictObject({
    alt: z
      .string()
      .trim()
      .min(1)
      .max(maxAlt)
      .meta({ label: 'Description', description: 'What it shows, for anyone who cannot see it.' }),
    focus: focusSchema.describe(
      'The box that stays in view when the picture is cropped, measured from the picture’s top left corner.',
    ),
  }),
)

/** The endings of pictures that the site can show. */
export const pictureEndings = 'jpe?g|png|avif|webp'

const readable = new RegExp(`\\.(${pictureEndings})$`, 'i')

/** Returns the file of a picture. A photograph replaces the poster of the same name: `akagera.JPG`. */
export function pictureFile(name: string, files: readonly string[]): string | undefined {
  const named = files.filter((file) => readable.test(file) && stemOf(file) === name)
  return named.find(isPhotograph) ?? named[0]
}

export function findPictureErrors(
  file: string,
  text: string,
  files: readonly string[],
): TextError[] {
  const folder = file.replace(/\/[^/]*$/, '')
  const named = linesOf(file, text).filter(({ path }) => path.length === 0)
  const names = named.map(({ written }) => written)
  let unnamed = files.filter(
    (one) => readable.test(one) && one !== 'logo.png' && !names.includes(stemOf(one)),
  )
  const errors = named.flatMap(({ written: name, line }) => {
    const message = describeMissing(name)
    return message ? [{ file, path: [name], line, name, message }] : []
  })
  const additions = unnamed.map((one) => ({
    file: `${folder}/${one}`,
    path: [],
    message: `No picture has this name. Write into ${file}, in lines of their own: "${stemOf(one)}:", "  alt: What it shows", "  focus: { left: 30%, top: 30%, right: 70%, bottom: 70% }".`,
  }))
  return [...errors, ...additions]

  function describeMissing(name: string): string | undefined {
    if (pictureFile(name, files)) return undefined
    const other = files.find((one) => stemOf(one) === name)
    if (other)
      return `${other} cannot be read here. Save the photograph as JPEG, PNG, AVIF or WebP.`
    const meant = suggest(name, unnamed.map(stemOf))
    // This file is probably the one that was meant, so it is not also reported as unused.
    unnamed = unnamed.filter((one) => stemOf(one) !== meant)
    const help = meant
      ? `Did you mean ${meant}? Capital letters count.`
      : 'Put it there, or correct the name: capital letters count.'
    return `There is no file ${folder}/${name}.jpg. ${help}`
  }
}

export const stemOf = (file: string) => file.replace(/\.\w+$/, '')

/** In pixels. The largest pictures on the site are this wide. */
export const minWidth = 1600

/** Whether a file is the operator's photograph. Our own posters are AVIF, which cameras do not produce. */
const isPhotograph = (file: string) => /\.(jpe?g|png|webp)$/i.test(file)

/** Says how the pictures may be used. `drawn`: the words of site.yaml, which are true while all of them are drawn. */
export function creditFor(files: readonly string[], drawn: string): string {
  const stems = new Set(files.filter((file) => readable.test(file)).map(stemOf))
  stems.delete('logo')
  const used = [...stems].flatMap((stem) => pictureFile(stem, files) ?? [])
  const photographs = used.filter(isPhotograph)
  if (photographs.length === 0) return drawn
  return photographs.length === used.length
    ? ''
    : t(
        'The drawings on this site are shared under CC BY 4.0. The photographs are ours: please ask before you use one.',
      )
}

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

async function widthOf(file: string): Promise<number | null> {
  try {
    // Imported here, because the desk also loads this file but does not need `sharp`.
    const { default: sharp } = await import('sharp')
    const { autoOrient } = await sharp(file).metadata()
    return autoOrient.width
  } catch {
    return null
  }
}
