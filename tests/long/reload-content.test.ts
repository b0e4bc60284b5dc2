import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { copySite } from '../site-copy.ts'

test('pages keep their content during an error, and show all changes once it is corrected', async () => {
  const { content } = await copySite('edited-content')
  const copy = dirname(content)
  const port = await freePort()
  const url = `http://localhost:${port}/blog`
  const server = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'dev', '--port', `${port}`],
    {
      cwd: copy,
      // Astro serves no pages if these two variables are set.
      env: {
        ...process.env,
        VITEST: undefined,
        NODE_ENV: undefined,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  )
  onTestFinished(async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'close')
    await rm(copy, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (words) => {
      said += words
    })
  const waits = { timeout: 60_000 }
  const readBlog = () => fetch(url).then((answer) => answer.text(), String)
  const post = (title: string, words = 'Words.') =>
    `---\ntitle: ${title}\ndescription: A morning.\ndate: 2026-10-14\ntags: [boats]\npicture: kivu\n---\n\n${words}\n`
  await expect.poll(readBlog, waits).toContain('</html>')

  await writeFile(join(content, 'posts/a-morning.md'), post(''))
  await expect.poll(() => said, waits).toContain('content/posts/a-morning.md:2 title: is empty.')
  // Both files' errors are shown, including the dead link.
  said = ''
  await writeFile(join(content, 'posts/an-evening.md'), post('An evening', '[Ask](/contac) us.'))
  await expect
    .poll(() => said, waits)
    .toContain('content/posts/an-evening.md:9 There is no page /contac. Did you mean /contact?')
  expect(said).toContain('content/posts/a-morning.md:2 title: is empty.')
  await writeFile(join(content, 'posts/an-evening.md'), post('An evening'))
  expect(await readBlog()).not.toContain('>An evening<')

  await writeFile(join(content, 'posts/a-morning.md'), post('A morning'))
  await expect.poll(() => said, waits).toContain('The content is valid again.')
  await expect.poll(readBlog, waits).toContain('>A morning<')
  expect(await readBlog()).toContain('>An evening<')

  await rm(join(content, 'posts/a-morning.md'))
  await expect.poll(readBlog, waits).not.toContain('>A morning<')
}, 240_000)
