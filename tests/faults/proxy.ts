import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { installDebianPackage } from '../programs.ts'

// Runs nginx with the configuration in docs/two-desks.md.

export type Proxy = AsyncDisposable & { readonly url: string }

const program = '/usr/sbin/nginx'

/** Returns why nginx cannot run here, or null. Installs it on Debian as root. */
export function findProxyMissing(): string | null {
  return existsSync(program) || installDebianPackage('nginx-light')
    ? null
    : 'no nginx: install Debian’s nginx-light'
}

export async function startProxy(desks: readonly [string, string]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-proxy-'))
  const port = await freePort()
  const config = join(folder, 'config')
  await writeFile(config, configuration(port, desks, folder))
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
  folder: string,
): string {
  const block = documented()
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
      ${block.replace('listen 80;', `listen 127.0.0.1:${port};`)}
    }`
}

/** Reads the configuration from docs/two-desks.md, so that the tests use the documented one. */
function documented(): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/two-desks.md'), 'utf8')
  const block = /```nginx\n(.*?)```/s.exec(page)?.[1]
  if (block === undefined) throw new Error('docs/two-desks.md has no nginx block')
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
