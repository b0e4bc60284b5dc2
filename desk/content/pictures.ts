import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { media, picturesFile } from '#site/content/pictures.ts'
import { type Crop, crops } from '#site/images/crops.ts'
import type { ContentFolder, NewDraft } from './content-folder.ts'
import { readValue, writeValue } from './edit-yaml.ts'
import type { Shrunk } from './shrink-picture.ts'

export { media, picturesFile }

export const maxPictureBytes = 20 * 1024 * 1024
const limitMs = 20_000
/** In kB, beside what the processor's own program needs. */
const maxMemory = 1_000_000
/** The width that the largest pictures of the pages need. */
const minWidth = 1600

const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './shrink-picture.ts' : './content/shrink-picture.js',
    import.meta.url,
  ),
)

type Result = { readonly refused: string } | { readonly jpeg: Buffer; readonly warnings: string[] }

let queue: Promise<unknown> = Promise.resolve()

/** Makes the picture of the site from an uploaded file, in a process of its own, one at a time. */
export function readPicture(file: Buffer): Promise<Result> {
  const turn = queue.then(() => decode(file))
  queue = turn.catch(() => {})
  return turn
}

async function decode(file: Buffer): Promise<Result> {
  // The limit holds where the shell knows it: on Linux. The program inherits no secrets.
  const limited = `ulimit -d ${maxMemory} 2>/dev/null; exec "$0" "$@"`
  const command = [process.execPath, '--max-old-space-size=160', program, 'shrink']
  const child = spawn('/bin/sh', ['-c', limited, ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => {}) // The exit code says more.
  child.stdin.end(file)
  const [output, code] = await Promise.all([
    buffer(child.stdout),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ])
  const end = output.indexOf('\n')
  if (code !== 0 || end < 0) {
    return { refused: 'This picture takes too long or too much memory to read. Choose another.' }
  }
  const answer = JSON.parse(output.toString('utf8', 0, end)) as Shrunk | { refused: string }
  if ('refused' in answer) return answer
  const { width, isBlurry } = answer
  const warnings = [
    width < minWidth && `It is ${width} pixels wide, and looks soft where it is shown large.`,
    isBlurry && 'It looks blurred. Is there a sharper one?',
  ].filter((warning) => warning !== false)
  return { jpeg: output.subarray(end + 1), warnings }
}

export type Picture = { readonly src: string; readonly alt: string; readonly focus: unknown }
export type Pictures = Readonly<Record<string, Picture>>

/** Reads the pictures as the members have them, with the text of their file. */
export async function listPictures(content: ContentFolder) {
  const text = `${(await content.find(picturesFile)) ?? ''}`
  return { text, pictures: (readValue(picturesFile, text) ?? {}) as Pictures }
}

const allCrops: readonly Crop[] = Object.values(crops).flat()
/** The shapes that the site shows pictures in. */
export const ratios = [
  ...new Set(allCrops.map(({ ratio: [width, height] }) => `${width} / ${height}`)),
]

/** The box of a new picture, until a member taps on what matters. */
const middle = { left: '30%', top: '30%', right: '70%', bottom: '70%' }

/** Returns the drafts that give a picture a new file. A file that no picture names any more is deleted. */
export function placePicture(
  { text, pictures }: { text: string; pictures: Pictures },
  files: readonly string[],
  name: string,
  { jpeg, alt }: { jpeg: Buffer; alt: string },
): readonly NewDraft[] {
  const { [name]: old, ...others } = pictures
  const named = new Set(Object.values(others).map(({ src }) => stemOf(src)))
  const own = old && !named.has(stemOf(old.src)) ? stemOf(old.src) : null
  const isFree = (stem: string) =>
    stem === own || !(named.has(stem) || files.some((file) => stemOf(file) === stem))
  let stem = own ?? name
  for (let number = 2; !isFree(stem); number += 1) stem = `${name}-${number}`
  const file = `${stem}.jpg`
  const leftOver = files.filter((one) => own !== null && stemOf(one) === own && one !== file)
  const value = { ...pictures, [name]: { src: `./${file}`, alt, focus: middle } }
  return [
    { path: `${media}/${file}`, content: jpeg },
    { path: picturesFile, content: writeValue(picturesFile, text, value) },
    ...leftOver.map((one) => ({ path: `${media}/${one}`, content: null })),
  ]
}

const stemOf = (file: string) => file.replace('./', '').replace(/\.\w+$/, '')
