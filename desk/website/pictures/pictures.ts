import { join } from 'node:path'
import { type Message, t } from '#core/words.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import {
  ProgramFailure,
  programFile,
  programsMb,
  readAnswer,
  runProgram,
} from '#desk/lib/run-program.ts'
import {
  type ContentFolder,
  hashOfFile,
  isText,
  type NewDraft,
} from '#desk/website/content-folder.ts'
import { readValue, writeValue } from '#desk/website/edit-yaml.ts'
import { logoFiles } from '#site/content/brand.ts'
import {
  media,
  mediaIn,
  minWidth,
  pictureFile,
  picturesFile,
  stemOf,
} from '#site/content/pictures.ts'
import { type Crop, crops } from '#site/images/crops.ts'
import type { Purpose, Shrunk } from './decode-upload.ts'

export const maxPictureBytes = 20 * megabyte
/**
 * Most pictures of 50 megapixels take 220 MB. A progressive JPEG takes 470 MB, an interlaced PNG 630 MB, and an AVIF
 * 1000 MB, which is too much: they are tried again with all memory.
 */
const sharesMb = [290, programsMb]

const program = programFile('website/pictures/decode-upload')

type ShrunkPicture = Pick<Shrunk, 'kind'> & {
  readonly picture: Buffer
  readonly warnings: string[]
}
type Result = Refusal | ShrunkPicture

type Refusal = { readonly refused: string }
type Decoded = Refusal | { readonly answer: object; readonly bytes: Buffer }

type Decoding = {
  readonly words: readonly string[]
  readonly input?: Buffer
  readonly signal?: AbortSignal | undefined
}

/** Decodes an upload in a separate process with limits on time and memory. */
async function decode({ words, input = Buffer.alloc(0), signal }: Decoding): Promise<Decoded> {
  for (const memoryMb of sharesMb) {
    const limits = { ms: 20_000, memoryMb, heapMb: 160 }
    try {
      const output = await runProgram({ file: program, words, input, limits, signal })
      const [answer, bytes] = readAnswer<Refusal | object>(output)
      return 'refused' in answer ? { refused: t(answer.refused as Message) } : { answer, bytes }
    } catch (error) {
      if (!(error instanceof ProgramFailure)) throw error
    }
  }
  return { refused: t('This file takes too long or too much memory to process. Choose another.') }
}

export async function readPicture(
  file: Buffer,
  purpose: Purpose = 'photograph',
  signal?: AbortSignal,
): Promise<Result> {
  const decoded = await decode({ words: ['decode', purpose], input: file, signal })
  if ('refused' in decoded) return decoded
  const { kind, width, isBlurry } = decoded.answer as Shrunk
  const warnings = [
    purpose === 'photograph' &&
      width < minWidth &&
      t('The picture is {width} pixels wide, and will look blurred where it is shown large.', {
        width,
      }),
    isBlurry && t('The picture looks blurred. Do you have a sharper one?'),
  ].filter((warning) => warning !== false)
  return { kind, picture: decoded.bytes, warnings }
}

/** Unpacks an archive into a folder. Returns where each of its files is. */
export async function unpackArchive(
  archive: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Refusal | { readonly files: ReadonlyMap<string, string> }> {
  const decoded = await decode({ words: ['unpack', archive, folder], signal })
  if ('refused' in decoded) return decoded
  const { files } = decoded.answer as { files: readonly string[] }
  return { files: new Map(files.map((path, index) => [path, join(folder, `${index}`)])) }
}

type Picture = { readonly alt: string; readonly focus: unknown }
export type Pictures = Readonly<Record<string, Picture>>

export async function listPictures(content: ContentFolder) {
  const text = `${(await content.find(picturesFile)) ?? ''}`
  return { text, pictures: (readValue(picturesFile, text) ?? {}) as Pictures }
}

export async function findThumbnail(content: ContentFolder, path: string): Promise<Buffer | null> {
  const file = isText(path) ? null : await content.find(path)
  return (
    file &&
    content.keep(`${hashOfFile(file)}.jpg`, async () => {
      const result = await readPicture(file, 'thumbnail')
      return 'refused' in result ? null : result.picture
    })
  )
}

export async function findLogo(content: ContentFolder): Promise<string | undefined> {
  const files = new Set(await content.list())
  return logoFiles.find((file) => files.has(file))
}

export const placeLogo = ({
  kind,
  picture,
}: Pick<ShrunkPicture, 'kind' | 'picture'>): readonly NewDraft[] =>
  logoFiles.map((path) => ({ path, content: path.endsWith(kind) ? picture : null }))

const allCrops: readonly Crop[] = Object.values(crops).flat()
export const ratios = [
  ...new Set(allCrops.map(({ ratio: [width, height] }) => `${width} / ${height}`)),
]

const middle = { left: '30%', top: '30%', right: '70%', bottom: '70%' }

/** Writes a picture's file and entry. The file that it replaces is deleted. */
export function placePicture(
  { text, pictures }: { text: string; pictures: Pictures },
  files: readonly string[],
  name: string,
  { picture, alt }: { picture: Buffer; alt: string },
): readonly NewDraft[] {
  const file = `${name}.jpg`
  const leftOver = files.filter((one) => stemOf(one) === name && one !== file)
  const value = { ...pictures, [name]: { alt, focus: middle } }
  return [
    { path: `${media}/${file}`, content: picture },
    { path: picturesFile, content: writeValue(picturesFile, text, value) },
    ...leftOver.map((one) => ({ path: `${media}/${one}`, content: null })),
  ]
}

/** Returns the path of a picture's file, as published or as changed. */
export async function findPictureFile(content: ContentFolder, name: string) {
  const file = pictureFile(name, await listMedia(content))
  return file === undefined ? undefined : `${media}/${file}`
}

export const listMedia = async (content: ContentFolder): Promise<readonly string[]> =>
  mediaIn(await content.list())
