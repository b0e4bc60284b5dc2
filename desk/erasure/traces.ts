import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Shorter texts are too common to tell anything. */
const leastLength = 6
/** Long texts are looked for piece by piece: a torn remnant must be found too. */
const pieceLength = 12

/** The pieces of erased texts that nothing else in the store has. */
export async function tellingPieces(
  theirs: readonly string[],
  others: AsyncIterable<readonly string[]>,
): Promise<readonly string[]> {
  const left = new Set(theirs.flatMap(piecesOf))
  for await (const page of others) {
    const text = page.join('\n')
    for (const piece of findPieces(text, left)) left.delete(piece)
  }
  return [...left]
}

/**
 * Which of the pieces a text holds. One expression for all of them: looking for each by itself took
 * seventy times as long.
 */
function* findPieces(text: string, pieces: ReadonlySet<string>): Generator<string> {
  const wanted = new Set(pieces)
  for (let from = 0; wanted.size > 0; ) {
    const expression = expressionOf(wanted)
    expression.lastIndex = from
    const found = expression.exec(text)
    if (found === null) return
    wanted.delete(found[0])
    yield found[0]
    // The next may begin at the same place.
    from = found.index
  }
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

const expressionOf = (pieces: Iterable<string>) =>
  new RegExp(
    [...pieces].map((piece) => piece.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')).join('|'),
    'g',
  )

const chunkBytes = 16 * 1024 * 1024

/** Which of these files still hold a piece, byte for byte. A file that is not there holds nothing. */
export async function findTraces(
  files: readonly string[],
  pieces: readonly string[],
): Promise<readonly string[]> {
  // Bytes as one character each, on both sides.
  const wanted = pieces.map((piece) => Buffer.from(piece).toString('latin1'))
  const found: string[] = []
  if (wanted.length === 0) return found
  const expression = expressionOf(wanted)
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1
  for (const file of files) {
    if (await holds(file, expression, overlap)) found.push(file)
  }
  return found
}

async function holds(file: string, expression: RegExp, overlap: number): Promise<boolean> {
  let end = ''
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
      const text = end + (chunk as Buffer).toString('latin1')
      if (text.search(expression) >= 0) return true
      end = overlap === 0 ? '' : text.slice(-overlap)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return false
}

/** Every file below a folder. None when it is not there. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
