import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { startDeskOnSite } from '../small-site.ts'
import { submission } from '../submissions.ts'

// `npm run dev` beside a running `npm start`. One run shows all, since two at a time in one folder write
// the same files of Astro's.

test('at another port it serves pages and a desk that keeps things apart', async () => {
  await using running = await startDeskOnSite({ 'index.html': '<!doctype html>' })
  const port = await freePort()
  await using dev = develop({ PORT: `${port}`, DATA_DIR: running.desk.dataDir })
  const url = `http://localhost:${port}`
  await expect.poll(() => dev.said, { timeout: 300_000 }).toContain(`Look at ${url}`)
  expect(await read(url)).toContain('</html>')

  // Two saves while the desk starts again: the store has one desk all the same.
  for (const file of ['content/search.yaml', 'desk/main.ts']) {
    utimesSync(file, new Date(), new Date())
    await setTimeout(400)
  }

  const body = JSON.stringify(submission().sheet)
  const send = async () => {
    const headers = { 'content-type': 'text/plain', origin: url }
    const sent = await fetch(`${url}/api/enquiries`, { method: 'POST', headers, body })
    return sent.json().catch(() => 'No answer while the desk starts again')
  }
  await expect.poll(send, { timeout: 120_000 }).toMatchObject({ result: 'success' })
  await setTimeout(3000)
  expect(dev.said.filter((line) => line.startsWith('DATA_DIR'))).toEqual([])
  expect(await running.desk.enquiries()).toEqual([])
}, 400_000)

async function read(url: string): Promise<string> {
  // Between two looks the server may end a connection that nobody uses.
  const answer = await fetch(url, { headers: { connection: 'close' } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** `npm run dev`, with what it has said line by line and the exit code it ends with. */
function develop(settings: Readonly<Record<string, string>>) {
  // Astro serves no pages where it finds the last two.
  const env = { ...process.env, ...settings, VITEST: undefined, NODE_ENV: undefined }
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { env })
  const said: string[] = []
  for (const stream of [dev.stdout, dev.stderr])
    createInterface(stream).on('line', (line) => said.push(line))
  const ended = once(dev, 'close').then(([code]) => code)
  return {
    said,
    ended,
    async [Symbol.asyncDispose]() {
      dev.kill()
      await ended
    },
  }
}
