import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { installDebianPackage } from '../programs.ts'

// Runs nginx with one of our configurations.

export type Proxy = AsyncDisposable & { readonly url: string }

const program = '/usr/sbin/nginx'

/** Returns why nginx cannot run here, or null. Installs it on Debian as root. */
export function findProxyMissing(): string | null {
  return existsSync(program) || installDebianPackage('nginx-light')
    ? null
    : 'no nginx: install Debian’s nginx-light'
}

export const configurations = ['docs/two-desks.md', 'hosting/nginx.conf'] as const
type Configuration = (typeof configurations)[number]

export async function startProxy(
  desks: readonly [string, string],
  file: Configuration = 'docs/two-desks.md',
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-proxy-'))
  // As root, nginx reads and writes large bodies as another user.
  await chmod(folder, 0o755)
  const port = await freePort()
  const config = join(folder, 'config')
  await writeFile(config, configuration(port, desks, { folder, file }))
  const words = ['-e', join(folder, 'errors'), '-p', folder, '-c', config]
  const child = spawn(program, words, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitUntilItAnswers(url, child)
  return {
    url,
    async [Symbol.asyncDispose]() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(
  port: number,
  [one, two]: readonly [string, string],
  { folder, file }: { readonly folder: string; readonly file: Configuration },
): string {
  const block = readBlock(file)
    .replaceAll('127.0.0.1:4321', new URL(one).host)
    .replaceAll('listen [::]:80;', '')
    .replaceAll('10.0.0.11:4321', new URL(one).host)
    .replaceAll('10.0.0.12:4321', new URL(two).host)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `
    daemon off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${temporary}
      ${block.replaceAll('listen 80;', `listen 127.0.0.1:${port};`)}
    }`
}

/** Reads a configuration from our pages, so that the tests use the documented one. */
function readBlock(file: Configuration): string {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  const block = file.endsWith('.md') ? /```nginx\n(.*?)```/s.exec(text)?.[1] : text
  if (block === undefined) throw new Error(`${file} has no nginx block`)
  return block
}

async function waitUntilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the proxy does not respond (exit code ${child.exitCode})`)
}
