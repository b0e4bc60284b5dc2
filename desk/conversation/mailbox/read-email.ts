import { Readable } from 'node:stream'
import type { AttachedFile } from '#desk/emails/compose.ts'
import {
  ProgramFailure,
  type ProgramLimits,
  programFile,
  readAnswer,
  runProgram,
} from '#desk/lib/run-program.ts'
import type { Extent, ParsedEmail } from './parse-email.ts'

const program = programFile('conversation/mailbox/parse-email')

/** The largest email, of 36 MB of attachments, text or HTML, takes 185 MB and one second of an idle machine. */
const limits: ProgramLimits = { ms: 30_000, memoryMb: 220, heapMb: 192 }

export type ReadEmail = ParsedEmail & { readonly files: readonly AttachedFile[] }

/**
 * Reads an email in a separate process with limits on time and memory. Returns null if it exceeds them. Throws what the
 * source throws.
 */
export async function readEmail(
  source: AsyncIterable<Buffer>,
  extent: Extent,
): Promise<ReadEmail | null> {
  const stopping = new AbortController()
  const failure: { error?: Error } = {}
  const input = Readable.from(source, { objectMode: false }).on('error', (error) => {
    failure.error = error
    stopping.abort()
  })
  try {
    const output = await runProgram({
      file: program,
      words: ['parse', extent],
      input,
      limits,
      signal: stopping.signal,
    })
    if (failure.error) throw failure.error
    const [email, attached] = readAnswer<ParsedEmail>(output)
    let at = 0
    const files = email.attachments.map(({ name, type, bytes }) => {
      at += bytes
      return { name, type, content: attached.subarray(at - bytes, at) }
    })
    return { ...email, files }
  } catch (error) {
    if (failure.error === undefined && error instanceof ProgramFailure) return null
    throw failure.error ?? error
  } finally {
    input.destroy()
  }
}
