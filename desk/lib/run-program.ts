import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of one of our programs, such as `website/pictures/decode-upload`. In tests it runs as source, unless it has
 * JSX, which Node cannot run.
 */
export function programFile(path: string): string {
  const fileAt = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
  if (!import.meta.url.endsWith('.ts')) return fileAt(`./${path}.js`)
  const source = fileAt(`../${path}.ts`)
  return existsSync(source) ? source : fileAt(`../../build/desk/${path}.js`)
}

type Program = {
  readonly file: string
  readonly words?: readonly string[]
  readonly input: Buffer | string | Readable
  readonly limits: ProgramLimits
  /** Ends the program. The promise then rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined
}

export type ProgramLimits = {
  readonly ms: number
  /** In kB, for all memory of the process. Linux only. */
  readonly memoryKb: number
  /** In MB, for its JavaScript objects. */
  readonly heapMb: number
}

type ProgramResult = {
  readonly code: number | null
  readonly output: Buffer
  readonly complaint: string
}

/**
 * Runs a program of ours in a process of its own, so that visitors do not wait for it, and bad input can use up only its
 * own time and memory. Its environment is empty: it sees no password. The kernel ends it even if the desk has died.
 */
export async function runProgram(program: Program): Promise<ProgramResult> {
  const { file, words = [], input, limits, signal } = program
  const command = [process.execPath, `--max-old-space-size=${limits.heapMb}`, file, ...words]
  const seconds = Math.ceil(limits.ms / 1000)
  const limited = `ulimit -t ${seconds}; ulimit -d ${limits.memoryKb} 2>/dev/null; exec "$0" "$@"`
  const [first = '', ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, ...command]
  const child = spawn(first, rest, {
    env: {},
    timeout: limits.ms,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  child.stdin.on('error', () => {}) // The exit code explains the failure.
  if (input instanceof Readable) input.pipe(child.stdin)
  else child.stdin.end(input)
  const [output, complaint, code] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ])
  return { code, output, complaint: complaint.toString().slice(-500) }
}
