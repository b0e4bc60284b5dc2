import { runCommandLine } from '#desk/cli/run.ts'
import { readOperator } from '#desk/config/content.ts'
import { readSettings } from '#desk/config/settings.ts'
import { writeNewStore } from '#desk/db/test-store.ts'
import { openLog } from '#desk/lib/log.ts'
import { startDesk as serve } from '#desk/start-desk.ts'
import {
  type DeskOptions as ClientOptions,
  type CommandResult,
  DeskClient,
  delivered,
  type Settings,
  startClient,
} from './desk-client.ts'

// A desk in the test's process, with real HTTP and a real store. It runs everything except desk/main.ts, and calls the
// command line as a function.

const operator = await readOperator(delivered)

export type DeskOptions = ClientOptions & {
  /** In milliseconds. Default: the machine's clock. */
  readonly now?: () => number
}

export class InProcessDesk extends DeskClient {
  readonly #now: () => number
  #desk: Awaited<ReturnType<typeof serve>> | null = null

  constructor(dataDir: string, options: DeskOptions) {
    super(dataDir, options)
    this.#now = options.now ?? Date.now
  }

  protected override now(): number {
    return this.#now()
  }

  override async start(): Promise<void> {
    const settings = readSettings(this.environment)
    await writeNewStore(settings)
    const write = (line: string) => {
      this.stderr += line
    }
    this.#desk = await serve(settings, {
      // A publish changes this object, which other desks of the test must not see.
      operator: { ...operator },
      folder: this.folder,
      log: openLog(settings.LOG_LEVEL, { write }),
      now: () => this.now(),
    })
    this.url = this.#desk.url
    this.port = new URL(this.url).port
  }

  /** Reads what a publish has written: the function that it returns puts it into use. */
  async readPublished(folder: string): Promise<() => void> {
    if (this.#desk === null) throw new Error('the desk is not running')
    return this.#desk.readPublished(folder)
  }

  get storePlace(): string | undefined {
    return this.#desk?.storePlace
  }

  override async stop(): Promise<null> {
    await this.#desk?.stop()
    this.#desk = null
    return null
  }

  override command(...words: readonly string[]): Promise<CommandResult> {
    return runCommand(words, this.environment, this.folder)
  }

  protected override async end(): Promise<void> {
    await this.stop()
  }
}

export const startDesk = (options: DeskOptions = {}): Promise<InProcessDesk> =>
  startClient(InProcessDesk, options)

export async function runCommand(
  words: readonly string[],
  environment: Settings,
  folder = delivered,
): Promise<CommandResult> {
  let [stdout, stderr] = ['', '']
  const code = await runCommandLine(words, {
    environment,
    folder,
    stdout: (text) => {
      stdout += text
    },
    stderr: (text) => {
      stderr += text
    },
    ask: null,
  })
  return { code, stdout, stderr }
}
