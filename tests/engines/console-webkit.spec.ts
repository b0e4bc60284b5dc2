import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '../site.ts'
import { pages } from '../sweeps/pages.ts'
import { closeAll, listenOnThisMachine, passOn } from '../tls-front.ts'
import { webkitgtk } from './engines.ts'
import { startScreen } from './screen.ts'
import { test } from './sweep.ts'

// WebKit's driver reports no console. So the browser is started without it, and a proxy sends it from
// page to page by a Refresh header.

test('every page is quiet in WebKit', async ({ site }) => {
  test.setTimeout(20 * 60_000)
  const noise: string[] = []
  let at = ''
  const routes = pages.map(({ route }) => route)
  await using tour = await startTour(site, routes, (route) => {
    at = route
  })
  await using browser = await startBrowser(tour.url, (line) => {
    const isExpected = unknownToIt.test(line) || (at === '/no-such-page' && /404/.test(line))
    if (/CONSOLE .*(ERROR|WARN)/.test(line) && !isExpected) noise.push(`${at}: ${line}`)
  })
  await Promise.race([tour.ended, browser.ended])
  expect(at, 'the last page').toBe(routes.at(-1))
  expect(noise).toEqual([])
})

/** The warnings about features that this WebKit does not know. */
const unknownToIt =
  /Unrecognized Content-Security-Policy directive '(trusted-types|require-trusted-types-for)'|has an invalid `imagesrcset` value/

/**
 * A proxy that sends a browser through these pages, each 3 s after the one before has loaded: a second
 * after that the service worker is asked for, and WebKit says when somebody leaves before it is there.
 */
async function startTour(site: string, routes: readonly string[], onPage: (route: string) => void) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const last = '/the-end'
  const server = createServer((asked, answer) => {
    const index = routes.indexOf(asked.url ?? '')
    if (asked.url === last) end()
    else if (index >= 0) {
      onPage(asked.url ?? '')
      answer.setHeader('refresh', `3;url=${routes[index + 1] ?? last}`)
    }
    passOn(site, asked, answer)
  })
  const port = await listenOnThisMachine(server)
  return {
    url: `http://127.0.0.1:${port}${routes[0]}`,
    ended,
    async [Symbol.asyncDispose]() {
      closeAll(server)
    },
  }
}

/** Starts a browser with a profile of its own, and passes its console to `onLine` line by line. */
async function startBrowser(url: string, onLine: (line: string) => void) {
  const screen = await startScreen()
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const [program = '', ...words] = webkitgtk.talking
  const child = spawn(program, [...words, url], {
    env: { ...process.env, ...screen.env, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      for (const line of `${text}`.split('\n')) onLine(line)
    })
  const ended = once(child, 'exit')
  return {
    ended,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
      screen.end()
      await rm(home, { recursive: true, force: true })
    },
  }
}
