import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { openBudget } from './budget.ts'
import { collect } from './collect.ts'

/** In MB, of all programs together. With the desk's own 400 it is `MemoryMax` of hosting/imisozi.service. */
export const programsMb = 880

/** Runs a task while this much of the programs' memory, in MB, is free. */
export const inProgramMemory = openBudget({ total: programsMb })

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

/** As source, programs start three times as fast with what Node kept of an earlier start. */
const environment: Readonly<Record<string, string>> = import.meta.url.endsWith('.ts')
  ? { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/node', import.meta.url)) }
  : {}

type Program = {
  readonly file: string
  readonly words?: readonly string[]
  readonly input: Buffer | string | Readable
  readonly limits: ProgramLimits
  /** Ends the program, or its waiting. The promise then rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined
}

export type ProgramLimits = {
  readonly ms: number
  /** In MB, the most that it takes: its share of the memory of all programs. */
  readonly memoryMb: number
  /** In MB, for its JavaScript objects. */
  readonly heapMb: number
}

/** In MB. The kernel also counts what Node only reserves. */
const reservedMb = 600

/** A program that ended with an error, or exceeded its limits. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure'
}

/**
 * Runs a program of ours in a process of its own, so that visitors do not wait for it, and bad input can use up only its
 * own time and memory. Its environment is empty: it sees no password. The kernel ends it even if the desk has died.
 * It waits until its memory is free. Returns what it writes.
 */
export const runProgram = (program: Program): Promise<Buffer> =>
  inProgramMemory(program.limits.memoryMb, () => run(program), program.signal)

async function run({ file, words = [], input, limits, signal }: Program): Promise<Buffer> {
  const command = [process.execPath, `--max-old-space-size=${limits.heapMb}`, file, ...words]
  const seconds = Math.ceil(limits.ms / 1000)
  const kilobytes = (reservedMb + limits.memoryMb) * 1000
  // Only Linux limits the memory.
  const limited = `ulimit -t ${seconds}; { ulimit -s 8192; ulimit -d ${kilobytes}; } 2>/dev/null; exec "$0" "$@"`
  const [first = '', ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, ...command]
  const child = spawn(first, rest, {
    env: environment,
    timeout: limits.ms,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  child.stdin.on('error', () => {}) // The exit code explains the failure.
  if (input instanceof Readable) input.pipe(child.stdin)
  else child.stdin.end(input)
  const [output, complaint, code] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ])
  if (code === 0) return output
  throw new ProgramFailure(`exit ${code}: ${complaint.toString().slice(-500)}`)
}

/** Divides the output of a program that writes a line of JSON, then bytes. */
export function readAnswer<Answer>(output: Buffer): readonly [answer: Answer, bytes: Buffer] {
  const end = output.indexOf('\n')
  if (end < 0) throw new ProgramFailure('the program wrote no line')
  return [JSON.parse(output.toString('utf8', 0, end)) as Answer, output.subarray(end + 1)]
}
