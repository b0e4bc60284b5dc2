import { type ChildProcess, fork } from 'node:child_process'
import { currentLanguage, type Language, t } from '#core/words.ts'
import { programFile } from '#desk/lib/run-program.ts'
import type { Texts } from '#desk/website/content-folder.ts'
import type { Row } from '#desk/website/translations.ts'
import type { TextError } from '#site/content/check/text-error.ts'

// Checks content in a separate process, since a text can take long to check: visitors must not wait for it.

/** A check of one file takes a tenth of a second, and of an archive's 200 files a second. */
const limitMs = { file: 5000, archive: 20_000 }
/** In MB. All content takes 60. */
const maxHeap = 200
/** The process takes 0.3 s to start, so it stays for the next check. */
const idleMs = 60_000

export type CheckQuestion = {
  readonly id: number
  readonly language: Language
  readonly project: string
  readonly texts: Texts
  readonly isArchive: boolean
} & Question

type Question =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | { readonly kind: 'rows'; readonly path: string; readonly rows: readonly Row[] }

export type CheckAnswer = {
  readonly id: number
  /** For each path, its errors. */
  readonly problems: readonly (readonly TextError[])[]
}

const program = programFile('website/check/check-program')

let queue: Promise<unknown> = Promise.resolve()
let running: { readonly child: ChildProcess; readonly started: Promise<void> } | null = null
let lastId = 0
let idle: NodeJS.Timeout | undefined

/** Returns the problems of each file. */
export const checkFiles = (texts: Texts, project: string, paths: readonly string[]) =>
  ask(texts, project, { kind: 'files', paths }, paths.length)

/** Returns the problems of a translation's rows, by name. */
export async function checkRows(texts: Texts, project: string, path: string, rows: readonly Row[]) {
  const [problems = []] = await ask(texts, project, { kind: 'rows', path, rows }, 1)
  return problems
}

function ask(texts: Texts, project: string, question: Question, count: number) {
  const language = currentLanguage()
  const tooLong = t(
    'This text takes too long to check. Shorten it, or divide it. Nothing was saved yet.',
  )
  const turn = queue.then(async () => {
    clearTimeout(idle)
    const answer = await send({ language, project, texts, isArchive: count > 1, ...question })
    idle = setTimeout(end, idleMs).unref()
    return answer ?? Array.from({ length: count }, () => [{ file: '', path: [], message: tooLong }])
  })
  queue = turn.catch(() => {})
  return turn
}

/** Returns null if the process takes too long or too much memory. */
async function send(question: Omit<CheckQuestion, 'id'>): Promise<CheckAnswer['problems'] | null> {
  running ??= start()
  const { child, started } = running
  const { promise, resolve } = Promise.withResolvers<CheckAnswer['problems'] | null>()
  child.ref()
  lastId += 1
  const id = lastId
  const read = (answer: CheckAnswer) => {
    if (answer.id === id) resolve(answer.problems)
  }
  const close = () => resolve(null)
  child.on('message', read).once('exit', close)
  await started
  const timer = setTimeout(end, question.isArchive ? limitMs.archive : limitMs.file)
  child.send({ id, ...question }, (error) => {
    if (error) resolve(null)
  })
  const problems = await promise
  clearTimeout(timer)
  child.off('message', read).off('exit', close)
  if (running?.child === child) child.unref()
  child.channel?.unref()
  return problems
}

function start() {
  const child = fork(program, {
    // Keeps secrets from the process.
    env: {},
    execArgv: [`--max-old-space-size=${maxHeap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const started = new Promise<void>((resolve) => {
    child.once('message', () => resolve()).once('exit', () => resolve())
  })
  child.once('error', end)
  child.once('exit', () => {
    if (running?.child === child) running = null
  })
  return { child, started }
}

function end() {
  running?.child.kill('SIGKILL')
  running = null
}
