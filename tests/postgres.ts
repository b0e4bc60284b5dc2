import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// A temporary PostgreSQL server from Debian's binaries. It refuses to run as root, so root starts it as the package's
// user.

export type TestPostgres = Disposable & {
  /** A copy of another database of this server, which nobody may use meanwhile, or an empty one. */
  readonly newDatabase: (copied?: string) => Promise<string>
  readonly pause: () => void
  readonly resume: () => void
  readonly restart: () => Promise<void>
}

/** The reason for skipping tests, for their titles. Null if a server is installed. */
export const postgresMissing: string | null =
  binaries() === null ? 'no server: install Debian’s postgresql' : null

function binaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted().toReversed() : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Starts a separate server, which the test can stop and start. */
export function startPostgres(): TestPostgres {
  const server = serverIn(mkdtempSync(join(tmpdir(), 'desk-postgres-')))
  server.initialise()
  return server
}

const sharedFolder = 'SHARED_POSTGRES_FOLDER'

/** Vitest's `globalSetup`: creates the folder of the shared server. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'))
  process.env[sharedFolder] = folder
  return () => {
    if (existsSync(join(folder, 'data'))) serverIn(folder)[Symbol.dispose]()
    else rmSync(folder, { recursive: true })
  }
}

/** Returns the server that all test files share. The first caller starts it. */
export async function sharedPostgres(): Promise<Pick<TestPostgres, 'newDatabase'>> {
  const folder = process.env[sharedFolder]
  if (folder === undefined) throw new Error('tests/postgres.ts must be in globalSetup')
  const server = serverIn(folder)
  const at = (name: string) => join(folder, name)
  const [claimed, ready, failed] = [at('claimed'), at('ready'), at('failed')]
  if (isNew(claimed)) {
    try {
      server.initialise()
      mkdirSync(ready)
    } catch (error) {
      // Otherwise the other processes would wait forever.
      mkdirSync(failed)
      throw error
    }
  }
  while (!existsSync(ready)) {
    if (existsSync(failed))
      throw new Error('PostgreSQL did not start: see the first test that failed')
    await sleep(20)
  }
  return server
}

/** Creates a folder. Returns true only in the process that created it. */
function isNew(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

let databases = 0

async function newDatabase(server: string, copied?: string): Promise<string> {
  databases += 1
  const address = new URL(server)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  address.pathname = `desk_${process.pid}_${databases}`
  const template = copied === undefined ? '' : ` template ${new URL(copied).pathname.slice(1)}`
  await client.query(`create database ${address.pathname.slice(1)}${template}`)
  await client.end()
  return address.href
}

function serverIn(folder: string): TestPostgres & { readonly initialise: () => void } {
  const bin = binaries()
  if (bin === null) throw new Error(`PostgreSQL: ${postgresMissing}`)
  const isRoot = process.getuid?.() === 0
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const words = (program: string, args: readonly string[]): [string, string[]] => {
    const [command = '', ...rest] = [...asUser, join(bin, program), ...args]
    return [command, rest]
  }
  // `runuser` is in a system folder that may not be in PATH.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }
  const run = (program: string, ...args: string[]) => {
    execFileSync(...words(program, args), { stdio: 'ignore', cwd: folder, env })
  }
  const data = join(folder, 'data')
  // Uses only a socket, so that ports cannot collide.
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`
  const control = ['-D', data, '-w', '-s', '-o', options, '-l', join(folder, 'log')]
  const start = () => run('pg_ctl', ...control, 'start')
  const stop = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', '-s', 'stop')
  const address = `postgresql://desk@localhost/postgres?host=${encodeURIComponent(folder)}`
  return {
    initialise() {
      if (isRoot) {
        const id = (flag: string) =>
          Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
        chownSync(folder, id('-u'), id('-g'))
      }
      run('initdb', '-D', data, '-U', 'desk', '--auth=trust', '--no-sync', '-E', 'UTF8')
      start()
    },
    newDatabase: (copied) => newDatabase(address, copied),
    pause: stop,
    resume: start,
    async restart() {
      const child = spawn(...words('pg_ctl', [...control, '-m', 'immediate', 'restart']), {
        stdio: 'ignore',
        cwd: folder,
        env,
      })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`PostgreSQL did not restart (${code})`)
    },
    [Symbol.dispose]() {
      stop()
      rmSync(folder, { recursive: true })
    },
  }
}
