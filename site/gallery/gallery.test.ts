import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { galleryRoute } from './gallery-route.ts'

test.each([
  // command   routes
  ['dev', ['/gallery']],
  ['build', []],
  ['preview', []],
  ['sync', []],
] as const)('astro %s has the routes %j of the gallery', async (command, routes) => {
  const injected: string[] = []
  const setUp = galleryRoute().hooks['astro:config:setup']
  const injectRoute = ({ pattern }: { pattern: string }) => injected.push(pattern)
  // Of the many things a hook is given, these are the two it looks at.
  await setUp?.({ command, injectRoute } as unknown as Parameters<typeof setUp>[0])
  expect(injected).toEqual(routes)
})

test('the gallery shows every island and leaf, each example at an address of its own', async () => {
  await using site = await develop()
  const answer = await fetch(`${site.url}/gallery`)
  expect(answer.status).toBe(200)
  const page = await answer.text()

  const shown = values(page, /data-example="([^"]+)"/g).flatMap((names) => names.split(' '))
  const all = ['islands', 'ui'].flatMap(components)
  const missing = all.filter((name) => !shown.includes(name))
  expect(missing, 'add an example to site/gallery').toEqual([])

  const ids = values(page, /<section id="([^"]+)"[^>]*data-example/g)
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

const values = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, value = '']) => value)

/** The names of the components of a folder of the site: a component is a file with a capital. */
function components(folder: string) {
  return readdirSync(`site/${folder}`, { recursive: true })
    .map((file) => basename(String(file)))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => basename(file, '.tsx'))
}

/** The site as `npm run dev` serves it, without the desk and beside one that may be running. */
async function develop() {
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', '0', '--ignore-lock']
  // Astro serves no pages where it finds the last two.
  const ours = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    VITEST: undefined,
    NODE_ENV: undefined,
  }
  const astro = spawn(process.execPath, args, { env: { ...process.env, ...ours } })
  const ended = once(astro, 'exit')
  const stop = async () => {
    astro.kill()
    await ended
  }
  const said: string[] = []
  for await (const line of createInterface(astro.stdout)) {
    said.push(line)
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (url) {
      astro.stdout.resume()
      astro.stderr.resume()
      return { url, [Symbol.asyncDispose]: stop }
    }
  }
  throw new Error(`astro dev ended before it served anything:\n${said.join('\n')}`)
}
