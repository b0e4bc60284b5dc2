import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { suggest } from '#core/suggest.ts'
import type { TextError } from './text-error.ts'
import { linesOf } from './yaml.ts'

export const media = 'content/media'
export const picturesFile = `${media}/pictures.yaml`

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

const pictureFields = {
  src: z.string().meta({
    label: 'File',
    description: 'The photograph’s file. Replace it in the list of pictures.',
    words: false,
  }),
  alt: z
    .string()
    .trim()
    .min(1)
    .max(160)
    .meta({ label: 'Description', description: 'What it shows, for anyone who cannot see it.' }),
  focus: focusSchema.describe(
    'The box that stays in view when the picture is cropped, measured from the picture’s top left corner.',
  ),
}

export const picturesSchema = z.record(z.string(), z.strictObject(pictureFields))

const readable = /\.(jpe?g|png|avif|webp)$/i

export function findPictureErrors(
  file: string,
  text: string,
  files: readonly string[],
): TextError[] {
  const folder = file.replace(/\/[^/]*$/, '')
  const named = linesOf(file, text).flatMap(({ path, line, value: src }) =>
    src !== undefined && path.at(-1) === 'src' ? [{ src, path, line }] : [],
  )
  const stems = new Set(named.map(({ src }) => stemOf(src.replace('./', ''))))
  let unnamed = files.filter(
    (name) => readable.test(name) && name !== 'logo.png' && !stems.has(stemOf(name)),
  )
  const errors = named.flatMap(({ src, path, line }) => {
    const message = describeSource(src)
    return message ? [{ file, path, line, name: 'src', message }] : []
  })
  const additions = unnamed.map((name) => ({
    file: `${folder}/${name}`,
    path: [],
    message: `No picture has this file. Write into ${file}, in lines of their own: "${stemOf(name)}:", "  src: ./${name}", "  alt: What it shows", "  focus: { left: 30%, top: 30%, right: 70%, bottom: 70% }".`,
  }))
  return [...errors, ...additions]

  function describeSource(src: string): string | undefined {
    if (!src.startsWith('./')) return `Write ./ and the name of the file: ./${src}`
    if (!readable.test(src))
      return `${src} cannot be read here. Save the photograph as JPEG, PNG, AVIF or WebP.`
    if (files.includes(src.slice(2)) || photographFor(src, files) !== src) return undefined
    const meant = suggest(src.slice(2), unnamed)
    // This file is probably the one that was meant, so it is not also reported as unused.
    unnamed = unnamed.filter((name) => name !== meant)
    const help = meant
      ? `Did you mean ./${meant}? Capital letters count.`
      : 'Put it there, or correct the name: capital letters count.'
    return `There is no file ${folder}/${src.slice(2)}. ${help}`
  }
}

/** A photograph replaces the poster of the same name: `./akagera.JPG`. */
export function photographFor(src: string, files: readonly string[]): string {
  const poster = src.replace('./', '')
  const photograph = files.find(
    (name) => name !== poster && readable.test(name) && stemOf(name) === stemOf(poster),
  )
  return photograph === undefined ? src : `./${photograph}`
}

const stemOf = (name: string) => name.replace(/\.\w+$/, '')

const minWidth = 1600

/** Whether a file is the operator's photograph. Our own posters are AVIF, which cameras do not produce. */
const isPhotograph = (file: string) => /\.(jpe?g|png|webp)$/i.test(file)

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
