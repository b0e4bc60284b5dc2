import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// PostgreSQL for tests: TEST_DATABASE_URL where it is set, else a server of our own from Debian's
// binaries. The server refuses to run as root, so root starts it as the package's user.

export type TestPostgres = Disposable & {
  /** A new, empty database. */
  readonly newDatabase: () => string
  /** Ends the server as a crash would; a given server cannot be ended. */
  readonly pause: () => void
  readonly resume: () => void
  /** Both at once, without holding up whoever asks. */
  readonly restart: () => Promise<void>
}

/** Why there is none, for the name of the test that is skipped; null when there is one. */
export const postgresMissing: string | null =
  process.env['TEST_DATABASE_URL'] || binaries() !== null
    ? null
    : 'no server: set TEST_DATABASE_URL, or install Debian’s postgresql'

function binaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted().toReversed() : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

export function startPostgres(): TestPostgres {
  const given = process.env['TEST_DATABASE_URL']
  return given ? givenServer(given) : startOwn()
}

function givenServer(url: string): TestPostgres {
  const refuse = () => {
    throw new Error('the server of TEST_DATABASE_URL cannot be ended by a test')
  }
  return {
    newDatabase: () => url,
    pause: refuse,
    resume: refuse,
    restart: refuse,
    [Symbol.dispose]() {},
  }
}

function startOwn(): TestPostgres {
  const bin = binaries()
  if (bin === null) throw new Error(`PostgreSQL: ${postgresMissing}`)
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const words = (program: string, args: readonly string[]): [string, string[]] => {
    const [command = '', ...rest] = [...asUser, join(bin, program), ...args]
    return [command, rest]
  }
  const run = (program: string, ...args: string[]) => {
    execFileSync(...words(program, args), { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'desk', '--auth=trust', '--no-sync', '-E', 'UTF8')
  // A socket only: no port to collide on.
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`
  const control = ['-D', data, '-w', '-s', '-o', options, '-l', join(folder, 'log')]
  const start = () => run('pg_ctl', ...control, 'start')
  const stop = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', '-s', 'stop')
  start()
  let databases = 0
  return {
    newDatabase() {
      databases += 1
      const name = `desk_${databases}`
      run('createdb', '-h', folder, '-U', 'desk', name)
      return `postgresql://desk@localhost/${name}?host=${encodeURIComponent(folder)}`
    },
    pause: stop,
    resume: start,
    async restart() {
      const child = spawn(...words('pg_ctl', [...control, '-m', 'immediate', 'restart']), {
        stdio: 'ignore',
        cwd: folder,
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
