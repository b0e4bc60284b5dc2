import { join } from 'node:path'
import { type Message, t } from '#core/words.ts'
import { type ProgramLimits, programFile, runProgram } from '#desk/lib/run-program.ts'
import { takeTurns } from '#desk/lib/turns.ts'
import {
  type ContentFolder,
  hashOfFile,
  isText,
  type NewDraft,
} from '#desk/website/content-folder.ts'
import { readValue, writeValue } from '#desk/website/edit-yaml.ts'
import { media, pictureFile, picturesFile, stemOf } from '#site/content/pictures.ts'
import { type Crop, crops } from '#site/images/crops.ts'
import type { Purpose, Shrunk } from './decode-upload.ts'

export { media, picturesFile }

export const maxPictureBytes = 20 * 1024 * 1024
/** The largest AVIF, of 50 megapixels, takes 940 MB, and the largest JPEG or PNG 150 MB. */
const limits: ProgramLimits = { ms: 20_000, memoryKb: 1_000_000, heapMb: 160 }
/** Narrower pictures get a warning, since the largest ones on the site are this wide. */
const minWidth = 1600

const program = programFile('website/pictures/decode-upload')

type ShrunkPicture = Pick<Shrunk, 'kind'> & {
  readonly picture: Buffer
  readonly warnings: string[]
}
type Result = Refusal | ShrunkPicture

const inTurn = takeTurns({ running: 1, waiting: 100 })

type Refusal = { readonly refused: string }
type Answer = Refusal | { readonly answer: object; readonly output: Buffer }

/** Decodes an upload in a separate process with limits on time and memory, one at a time. */
const decode = (words: readonly string[], input: Buffer | string): Promise<Answer> =>
  inTurn(() => runDecoder(words, input))

async function runDecoder(words: readonly string[], input: Buffer | string): Promise<Answer> {
  const { output, code } = await runProgram({ file: program, words, input, limits })
  const end = output.indexOf('\n')
  if (code !== 0 || end < 0)
    return { refused: t('This file takes too long or too much memory to process. Choose another.') }
  const answer = JSON.parse(output.toString('utf8', 0, end)) as Refusal | object
  if ('refused' in answer) return { refused: t(answer.refused as Message) }
  return { answer, output: output.subarray(end + 1) }
}

export async function readPicture(file: Buffer, purpose: Purpose = 'photograph'): Promise<Result> {
  const decoded = await decode(['decode', purpose], file)
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
  return { kind, picture: decoded.output, warnings }
}

/** Unpacks an archive into a folder. Returns where each of its files is. */
export async function unpackArchive(
  archive: string,
  folder: string,
): Promise<Refusal | { readonly files: ReadonlyMap<string, string> }> {
  const decoded = await decode(['unpack', archive, folder], '')
  if ('refused' in decoded) return decoded
  const { files } = decoded.answer as { files: readonly string[] }
  return { files: new Map(files.map((path, index) => [path, join(folder, `${index}`)])) }
}

export type Picture = { readonly alt: string; readonly focus: unknown }
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

const logoFiles = [`${media}/logo.png`, `${media}/logo.svg`]

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
  (await content.list()).flatMap((path) =>
    path.startsWith(`${media}/`) ? [path.slice(media.length + 1)] : [],
  )
