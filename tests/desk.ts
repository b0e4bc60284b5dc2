import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildDesk } from '../scripts/build-desk.ts'
import {
  type DeskOptions as ClientOptions,
  type CommandResult,
  DeskClient,
  delivered,
  type Settings,
  startClient,
} from './desk-client.ts'

const project = resolve(import.meta.dirname, '..')

/** Halves the time of a start. */
const compileCache = { NODE_COMPILE_CACHE: join(project, '.cache/node') }

let building: Promise<void> | null = null

/** Builds the desk if it is out of date. Concurrent tests share one build. */
export function buildIfStale(): Promise<void> {
  building ??= build().finally(() => {
    building = null
  })
  return building
}

async function build(): Promise<void> {
  const built = await stat(join(project, 'build/desk/main.js')).catch(() => null)
  const sources = await Promise.all(['desk', 'core'].map(newestIn))
  if (built === null || sources.some((time) => time > built.mtimeMs)) {
    await buildDesk(project)
  }
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const times = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return Math.max(...times)
}

import manifest from '../package.json' with { type: 'json' }

const deskArguments = (from: string) =>
  manifest.scripts.start
    .split(' ')
    .slice(1)
    .map((word) => (word.startsWith('-') ? word : resolve(from, word)))

export type { EmailOnFile, EnquiryOnFile } from './desk-client.ts'

// The built desk in its own process, as operators run it, for tests about processes and for browser journeys. Other
// tests use tests/in-process-desk.ts, which starts much faster.

const readyWithinMs = 240_000

export type DeskOptions = ClientOptions & {
  /** Default: chosen by the system. Use `freePort` for a desk that is killed under load. */
  readonly port?: number
  readonly runBy?: readonly string[]
  /** Runs the built desk of a copy of the project, whose site it publishes. */
  readonly project?: string
}

export class TestDesk extends DeskClient {
  stdout = ''
  readonly #runBy: readonly string[]
  readonly #project: string
  #process: ChildProcess | null = null

  constructor(dataDir: string, options: DeskOptions) {
    super(dataDir, options)
    this.port = `${options.port ?? 0}`
    this.#runBy = options.runBy ?? []
    this.#project = options.project ?? project
  }

  override async start(): Promise<void> {
    const [program = '', ...words] = [
      ...this.#runBy,
      process.execPath,
      ...deskArguments(this.#project),
    ]
    const child = spawn(program, words, {
      cwd: this.folder,
      env: this.#ownEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    this.stdout = ''
    child.stdout.on('data', (text) => {
      this.stdout += text
    })
    child.stderr.on('data', (text) => {
      this.stderr += text
    })
    this.url = await this.#addressOf(child)
    this.port = new URL(this.url).port
  }

  get isRunning(): boolean {
    return this.#process !== null
  }

  get pid(): number {
    const pid = this.#process?.pid
    if (pid === undefined) throw new Error('the desk is not running')
    return pid
  }

  async #addressOf(child: ChildProcess): Promise<string> {
    const end = Date.now() + readyWithinMs
    while (Date.now() < end) {
      const url = /at (http:\S+)/.exec(this.stdout)?.[1]
      if (url !== undefined && (await isReady(url))) return url
      if (child.exitCode !== null) throw new Error(`the desk did not start: ${this.stderr}`)
      await sleep(20)
    }
    throw new Error(`the desk was not ready in ${readyWithinMs} ms: ${this.stderr}`)
  }

  get #ownEnvironment(): Settings {
    const path = process.env['PATH'] ?? ''
    return { PATH: path, ENV_FILE: 'none', ...compileCache, ...this.environment }
  }

  override async command(...words: readonly string[]): Promise<CommandResult> {
    return runCommand(words, this.#ownEnvironment, this.folder)
  }

  /** Kills the desk without warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  override async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (child === null) return null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    return child.exitCode
  }

  protected override async end(): Promise<void> {
    await this.#end('SIGKILL')
  }
}

export async function startDesk(options: DeskOptions = {}): Promise<TestDesk> {
  await buildIfStale()
  return startClient(TestDesk, options)
}

/** Runs the desk until it exits, for tests of a desk that cannot start. */
export async function runDesk(settings: Settings): Promise<CommandResult> {
  await buildIfStale()
  return execute([join(project, 'build/desk/main.js')], settings)
}

export async function runCommand(
  words: readonly string[],
  settings: Settings,
  folder = delivered,
): Promise<CommandResult> {
  await buildIfStale()
  return execute([join(project, 'build/desk/command-line.js'), ...words], settings, folder)
}

async function execute(
  args: readonly string[],
  env: Settings,
  cwd = delivered,
): Promise<CommandResult> {
  const options = {
    cwd,
    env: { ENV_FILE: 'none', ...compileCache, ...env },
    maxBuffer: 256 * 1024 * 1024,
  }
  return promisify(execFile)(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: CommandResult) => ({ code, stdout, stderr }),
  )
}

/** A desk without a site takes calls, but says that it is not ready for visitors. */
const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    async (answer) => answer.ok || (await answer.text()).includes('site missing'),
    () => false,
  )
