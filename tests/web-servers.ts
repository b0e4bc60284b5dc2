import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebianPackage } from './debian.ts'
import { freePort } from './free-port.ts'

// Web servers of other people, with the files that `npm run build:static` writes for them.

export type WebServer = AsyncDisposable & { readonly url: string }

type Program = {
  readonly command: string
  /** Debian's package that brings it. */
  readonly debian: string
  /** Writes what it needs into its folder, besides the site's file, and gives its words. */
  readonly prepare: (folder: string, site: string) => readonly string[]
}

const isRoot = process.getuid?.() === 0

export const programs = {
  nginx: {
    command: '/usr/sbin/nginx',
    debian: 'nginx-light',
    prepare(folder, site) {
      writeFileSync(
        join(folder, 'main.conf'),
        `${isRoot ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log;
        events {} http { access_log off; client_body_temp_path ${folder}/body; include ${site}; }`,
      )
      return ['-p', folder, '-c', join(folder, 'main.conf'), '-e', join(folder, 'log')]
    },
  },
  caddy: {
    command: '/usr/bin/caddy',
    debian: 'caddy',
    prepare(folder, site) {
      const file = join(folder, 'Caddyfile')
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nimport ${site}\n`)
      return ['run', '--config', file, '--adapter', 'caddyfile']
    },
  },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

/**
 * Why it is not there, for the name of a test that is skipped; empty when it is. Installs it where
 * that is ours to do.
 */
export function missingServer(name: ProgramName): string {
  const { command, debian } = programs[name]
  return existsSync(command) || installDebianPackage(debian)
    ? ''
    : ` (skipped: install Debian’s ${debian})`
}

/**
 * Starts one in a folder of its own. `write` is given the port and gives the file that the server reads.
 */
export async function startWebServer(
  name: ProgramName,
  folder: string,
  write: (port: number) => string,
): Promise<WebServer> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const { command, prepare } = programs[name]
  const words = prepare(folder, write(port))
  const child = spawn(command, [...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child, () => said)
  return { url, [Symbol.asyncDispose]: () => end(child) }
}

async function untilItAnswers(url: string, child: ChildProcess, said: () => string) {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${said()}`)
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
  }
  throw new Error(`it did not answer: ${said()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
