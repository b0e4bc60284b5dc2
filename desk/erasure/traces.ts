import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Shorter texts are too common to tell anything. */
const leastLength = 6
/** Long texts are looked for piece by piece: a torn remnant must be found too. */
const pieceLength = 12

/** The pieces of erased texts that nothing else in the store has. */
export function tellingPieces(
  theirs: readonly string[],
  others: readonly string[],
): readonly string[] {
  const rest = others.join('\n')
  return [...new Set(theirs.flatMap(piecesOf))].filter((piece) => !rest.includes(piece))
}

function piecesOf(text: string): readonly string[] {
  if (text.length < leastLength) return []
  if (text.length <= pieceLength) return [text]
  const starts = Array.from(
    { length: Math.floor(text.length / pieceLength) },
    (_, index) => index * pieceLength,
  )
  return [...starts, text.length - pieceLength].map((start) =>
    text.slice(start, start + pieceLength),
  )
}

/** Which of these files still hold a piece, byte for byte. A file that is not there holds nothing. */
export async function findTraces(
  files: readonly string[],
  pieces: readonly string[],
): Promise<readonly string[]> {
  const wanted = pieces.map((piece) => Buffer.from(piece))
  const found: string[] = []
  for (const file of files) {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0)
      throw error
    })
    if (wanted.some((piece) => content.includes(piece))) found.push(file)
  }
  return found
}

/** Every file below a folder. None when it is not there. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
