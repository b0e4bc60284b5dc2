/**
 * `node tests/commands/measure-uploads.ts`: measures the memory of the desk and of its programs while members send twenty
 * replies with 9.9 MB each, a large archive of the site's content, and ten archives at once.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { startDesk } from '../desk.ts'
import { formTo } from '../forms.ts'
import { startMailServer } from '../mail-server.ts'
import { submission } from '../submissions.ts'
import { TeamBrowser } from '../team.ts'

await using server = await startMailServer({ keepsEmails: false })
await using desk = await startDesk({
  folder: resolve(import.meta.dirname, '../..'),
  settings: { TEAM_EMAILS: 'aline@example.test', SMTP_URL: `smtp://127.0.0.1:${server.port}` },
})
const browser = new TeamBrowser(desk)
const { stdout } = await desk.command('sign-in', 'aline@example.test')
await browser.postRaw(/\/desk\/sign-in\/[0-9a-f]{64}/.exec(stdout)?.[0] ?? '', {})
const visits = Array.from({ length: 20 }, () => submission())
for (const { sheet } of visits) await desk.postEnquiry(sheet, { origin: desk.url })
await desk.settled()
await sleep(1000)

await measure('at rest', () => sleep(3000))
const file = new File([randomBytes(9.9 * 1e6)], 'voucher.pdf')
await measure('20 replies of 9.9 MB', () =>
  Promise.all(
    visits.map(async ({ reference }) => {
      const page = `/desk/enquiries/${reference}`
      const text = `Dear Aline, ${randomUUID()}`
      return post(page, `${page}/send`, { text }, { file })
    }),
  ),
)
const packed = await (await browser.get('/desk/content/content.zip')).arrayBuffer()
const content = unzipSync(new Uint8Array(packed))
const photographs = Object.keys(content).filter((path) => path.endsWith('.avif'))
const noise = sharp({
  create: {
    width: 2600,
    height: 1900,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
const heavy = await noise.jpeg({ quality: 90 }).toBuffer()
const size = Object.values(content).reduce((sum, { length }) => sum + length, 0)
const count = Math.floor((76e6 - size) / heavy.length)
const large = archiveOf({
  ...content,
  ...Object.fromEntries(photographs.slice(0, count).map((path) => [path, heavy])),
})
const small = archiveOf(content)
const sendArchive = (archive: File) =>
  post('/desk/content/archive', '/desk/content/archive', {}, { archive })
await measure(`an archive of ${Math.round(large.size / 1e6)} MB`, () => sendArchive(large))
await measure('ten archives', () =>
  Promise.all(Array.from({ length: 10 }, () => sendArchive(small))),
)
await measure('ten large archives', () =>
  Promise.all(Array.from({ length: 10 }, () => sendArchive(large))),
)

function archiveOf(files: Readonly<Record<string, Uint8Array>>) {
  return new File([Buffer.from(zipSync(files, { level: 0 }))], 'content.zip')
}

async function post(
  page: string,
  to: string,
  typed: object,
  files: Readonly<Record<string, File>>,
) {
  const { fields } = formTo(await (await browser.get(page)).text(), to)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...typed })) body.set(name, value)
  for (const [name, value] of Object.entries(files)) body.set(name, value)
  const headers = { cookie: `${browser.cookie}`, origin: desk.url }
  const answer = await fetch(`${desk.url}${to}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  const text = await answer.text()
  return `${answer.status} ${/<li>([^<]*)/.exec(text.replace(/.*role="alert"/s, ''))?.[1] ?? ''}`
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const peak = { desk: 0, all: 0 }
  let isDone = false
  const began = performance.now()
  const running = run().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const sizes = await memoryOf(desk.pid)
    peak.desk = Math.max(peak.desk, sizes[0] ?? 0)
    peak.all = Math.max(
      peak.all,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    await sleep(10)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${name}: ${seconds} s; desk ${peak.desk} MB, with its programs ${peak.all} MB`,
    `${await running}`.slice(0, 200),
  )
  await desk.settled()
  await sleep(2000)
}

/** In MB, the resident memory of a process and of all that it has started. Linux only. */
async function memoryOf(pid: number): Promise<readonly number[]> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const size = Math.round(Number(/VmRSS:\s+(\d+)/.exec(await read('status'))?.[1] ?? 0) / 1024)
  const children = (await read(`task/${pid}/children`)).split(' ').filter(Boolean)
  return [size, ...(await Promise.all(children.map((child) => memoryOf(Number(child))))).flat()]
}
