import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** Starts the built demo in an empty folder, at a port of its own. Returns the link that signs in, once. */
export async function startDemo(folder: string) {
  for (const name of ['content', 'dist']) await symlink(resolve(name), join(folder, name))
  const demo = spawn(process.execPath, [resolve('build/desk/demo.js')], {
    cwd: folder,
    env: { ...process.env, PORT: `${await freePort()}`, HOST: 'localhost' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  let signInLink = ''
  for await (const line of createInterface(demo.stdout)) {
    signInLink = /http:\S+\/desk\/sign-in\/\S+/.exec(line)?.[0] ?? ''
    if (signInLink !== '') break
  }
  demo.stdout.resume()
  return {
    url: new URL(signInLink).origin,
    signInLink,
    async [Symbol.asyncDispose]() {
      demo.kill()
      await ended
    },
  }
}
