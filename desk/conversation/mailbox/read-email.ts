import { Readable } from 'node:stream'
import type { AttachedFile } from '#desk/emails/compose.ts'
import { type ProgramLimits, programFile, runProgram } from '#desk/lib/run-program.ts'
import type { Extent, ParsedEmail } from './parse-email.ts'

const program = programFile('conversation/mailbox/parse-email')

/** The largest email takes 260 MB and one second of an idle machine: 36 MB of attachments, text or HTML. */
const limits: ProgramLimits = { ms: 30_000, memoryKb: 1_000_000, heapMb: 192 }

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
    const { code, output } = await runProgram({
      file: program,
      words: ['parse', extent],
      input,
      limits,
      signal: stopping.signal,
    })
    const end = output.indexOf('\n')
    if (failure.error) throw failure.error
    if (code !== 0 || end < 0) return null
    const email = JSON.parse(output.toString('utf8', 0, end)) as ParsedEmail
    let at = end + 1
    const files = email.attachments.map(({ name, type, bytes }) => {
      at += bytes
      return { name, type, content: output.subarray(at - bytes, at) }
    })
    return { ...email, files }
  } catch (error) {
    throw failure.error ?? error
  } finally {
    input.destroy()
  }
}
