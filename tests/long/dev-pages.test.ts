import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { copySite } from '../site-copy.ts'

test('articles deleted and a mistake saved at once stop the pages; corrected, they start again', async () => {
  const { content } = await copySite('dev-pages')
  const copy = dirname(content)
  const port = await freePort()
  const pages = spawn(process.execPath, [resolve('scripts/dev-pages.ts')], {
    cwd: copy,
    // Astro serves no pages where it finds the first two.
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, PORT: `${port}` },
  })
  onTestFinished(async () => {
    pages.kill()
    if (pages.exitCode === null && pages.signalCode === null) await once(pages, 'close')
    await rm(copy, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [pages.stdout, pages.stderr])
    stream.on('data', (words) => {
      said += words
    })
  const waits = { timeout: 120_000 }
  await expect.poll(() => said, waits).toContain('Look at')

  const home = join(content, 'home.yaml')
  await cp(home, join(copy, 'home.yaml'))
  await appendFile(home, 'mistake: true\n')
  await rm(join(content, 'posts'), { recursive: true })
  await expect.poll(() => said, waits).toContain('The pages start again when this is corrected.')
  expect(said).toContain('home.yaml')
  expect(pages.exitCode).toBeNull()

  await cp(join(copy, 'home.yaml'), home)
  const status = () =>
    fetch(`http://localhost:${port}/`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, waits).toBe(200)
}, 400_000)
