import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { highLimits } from '../high-limits.ts'
import { startDesk } from '../in-process-desk.ts'
import { signIn } from '../team.ts'

const figure = '/desk/content/edit?file=content%2Ffacts.yaml&entry=response-time'

test('a change can be published and undone, and an error changes nothing', {
  timeout: 500_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'publishing-'))
  await cp('content', join(folder, 'content'), { recursive: true })
  await cp('dist', join(folder, 'site'), { recursive: true })
  const settings = {
    ...highLimits,
    TEAM_EMAILS: 'aline@example.test',
    SITE_DIR: join(folder, 'site'),
  }
  const desk = await startDesk({ settings, folder })
  const aline = await signIn(desk, 'aline@example.test')
  const page = async () => (await desk.get('/contact')).text()
  const changes = async () => (await aline.get('/desk/content/changes')).text()

  async function build(action: 'preview' | 'publish'): Promise<string> {
    await aline.postRaw(`/desk/content/${action}`, {})
    const begun = await aline.get('/desk/content/changes')
    expect(begun.headers.get('refresh')).toBe('3; url=/desk/content/changes')
    expect(await begun.text()).not.toContain('action="/desk/content/publish"')
    for (;;) {
      const [, step] = /data-step="(ready|failed)"/.exec(await changes()) ?? []
      if (step) return step
      await sleep(200)
    }
  }

  await aline.postRaw(figure, { shown: '24 good hours', do: 'save' })
  expect(await build('preview')).toBe('ready')
  const preview = await (await aline.get('/desk/content/preview/contact')).text()
  expect(preview).toContain('24 good hours')
  expect(await page()).not.toContain('24 good hours')

  expect(await build('publish')).toBe('ready')
  await expect.poll(page).toContain('24 good hours')
  expect(await changes()).toContain('Published. Visitors can see it now.')
  expect(await readFile(join(folder, 'content/facts.yaml'), 'utf8')).toContain('24 good hours')

  const id = /published\?id=([^"]+)"/.exec(await changes())?.[1] ?? ''
  await aline.postRaw('/desk/content/undo', { id })
  expect(await changes()).toContain('<ins>24 hours</ins>')
  expect(await changes()).not.toContain('Visitors can see it now.')

  const broken = join(folder, 'content/trips/broken-entry.yaml')
  await writeFile(broken, 'title: [\n')
  expect(await build('publish')).toBe('failed')
  expect(await changes()).toContain('content/trips/broken-entry.yaml')
  expect(await page()).toContain('24 good hours')
  await rm(broken)
  expect(await build('publish')).toBe('ready')
  await expect.poll(page).not.toContain('24 good hours')

  await desk.stop()
  await rm(folder, { recursive: true })
})
