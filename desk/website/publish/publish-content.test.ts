import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { siteSources } from '#desk/lib/files.ts'
import { openLog } from '#desk/lib/log.ts'
import { sized } from '../../../tests/faults/random.ts'
import { openEditor } from './publish-content.ts'

// Publishes for real, in a project whose build copies texts into pages, so that it takes a moment instead of 15 s.

const buildScript = `
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
await mkdir('build/site', { recursive: true })
for (const name of ['about', 'contact'])
  await writeFile(\`build/site/\${name}.html\`, readFileSync(\`content/\${name}.yaml\`))
await writeFile('build/site/index.html', existsSync('content/blog.yaml') ? readFileSync('content/blog.yaml') : 'none')
if (existsSync('../../wait')) await writeFile('../../waiting', \`\${process.pid}\`)
while (existsSync('../../wait')) await new Promise((done) => setTimeout(done, 20))
await rm('dist', { recursive: true, force: true })
await rename('build/site', 'dist')
await writeFile('build/fingerprint', 'x')
`

test('every source of the site that a build copies is in the project', () => {
  expect(siteSources.filter((name) => !existsSync(name))).toEqual([])
})

/** A build that is being ended may still write a file. */
const remove = (project: string) => rm(project, { recursive: true, force: true, maxRetries: 20 })

async function newProject() {
  const project = await mkdtemp(join(tmpdir(), 'publish-'))
  for (const name of siteSources) {
    const isFile = name.includes('.')
    if (isFile) await writeFile(join(project, name), '')
    else await mkdir(join(project, name), { recursive: true })
  }
  await mkdir(join(project, 'node_modules/astro'), { recursive: true })
  await symlink(join(process.cwd(), 'package.json'), join(project, 'node_modules/package.json'))
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  await writeFile(join(project, 'scripts/build.ts'), buildScript)
  await mkdir(join(project, 'dist'), { recursive: true })
  for (const name of ['about', 'contact']) {
    await writeFile(join(project, `content/${name}.yaml`), `title: old ${name}\n`)
    await writeFile(join(project, `dist/${name}.html`), `title: old ${name}\n`)
  }
  await writeFile(join(project, 'dist/index.html'), 'none')
  return {
    project,
    read: (file: string) => readFile(join(project, file), 'utf8').catch(() => null),
    [Symbol.asyncDispose]: () => remove(project),
  }
}

const optionsIn = (project: string) => ({
  project,
  folder: project,
  dataDir: join(project, 'var'),
  siteDir: join(project, 'dist'),
  now: Date.now,
  readPublished: async () => () => {},
})

async function openIn(project: string) {
  const log = openLog('silent' as never, { write: () => {} })
  const editor = await openEditor({ ...optionsIn(project), log })
  if (editor === null) throw new Error('this project cannot be built')
  return editor
}

const aline = { email: 'aline@example.test', name: 'Aline' }
const texts = {
  'content/about.yaml': 'title: new about\n',
  'content/contact.yaml': 'title: new contact\n',
  'content/blog.yaml': 'title: new blog\n',
}
const drafts = Object.entries(texts).map(([path, content]) => ({ path, content }))

test('a draft that a colleague saves while the site is built stays a draft', async () => {
  await using place = await newProject()
  const { content, publisher } = await openIn(place.project)
  await content.saveDrafts(drafts, aline.email, 1)
  await writeFile(join(place.project, 'wait'), '')
  const published = publisher.publish(aline)
  while (!existsSync(join(place.project, 'build/next/build/site/index.html'))) await sleep(10)
  const later = { path: 'content/about.yaml', content: 'title: later about\n' }
  const other = { path: 'content/team.yaml', content: 'title: team\n' }
  await content.saveDrafts([later, other], 'eric@example.test', 2)
  await rm(join(place.project, 'wait'))
  await published
  expect(publisher.state()).toMatchObject({ step: 'ready', errors: [] })
  expect(await place.read('dist/about.html')).toBe('title: new about\n')
  expect(`${await content.find('content/about.yaml')}`).toBe('title: later about\n')
  expect((await content.listDrafts()).map(({ path, by }) => [path, by]).toSorted()).toEqual([
    ['content/about.yaml', 'eric@example.test'],
    ['content/team.yaml', 'eric@example.test'],
  ])
})

test('a change that is discarded while the site is built is not published', async () => {
  await using place = await newProject()
  const { content, publisher } = await openIn(place.project)
  await content.saveDrafts(drafts, aline.email, 1)
  await writeFile(join(place.project, 'wait'), '')
  const published = publisher.publish(aline)
  while (!existsSync(join(place.project, 'build/next/build/site/index.html'))) await sleep(10)
  await content.dropDrafts(['content/about.yaml'])
  await rm(join(place.project, 'wait'))
  await published
  expect(publisher.state()?.step).toBe('failed')
  expect(await place.read('dist/about.html')).toBe('title: old about\n')
  expect((await content.listDrafts()).length).toBe(2)
})

/** Kills the process just before it renames or removes a file for the n-th time since it began to publish. */
const dieAt = `
import fs, { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let [count, hasBegun] = [0, false]
for (const [on, names] of [[fs, ['renameSync', 'rmSync']], [promises, ['rename', 'rm']]])
  for (const name of names) {
    const original = on[name]
    on[name] = function (...words) {
      hasBegun ||= words.some((word) => String(word).includes('/editor/published'))
      if (hasBegun && ++count === Number(process.env.DIE_AT)) process.kill(process.pid, 'SIGKILL')
      return original.apply(this, words)
    }
  }
syncBuiltinESMExports()
`

const urlOf = (file: string) => JSON.stringify(pathToFileURL(join(process.cwd(), file)).href)
const publishOnce = `
const { openEditor } = await import(${urlOf('desk/website/publish/publish-content.ts')})
const { openLog } = await import(${urlOf('desk/lib/log.ts')})
const options = JSON.parse(process.env.OPTIONS)
const log = openLog('warn', { write: (line) => process.stderr.write(line) })
const editor = await openEditor({ ...options, now: Date.now, readPublished: async () => () => {}, log })
await editor.publisher.publish(${JSON.stringify(aline)})
if (editor.publisher.state().step !== 'ready') throw new Error(JSON.stringify(editor.publisher.state()))
`

async function publishAndDieAt(project: string, step: number): Promise<'killed' | 'published'> {
  await writeFile(join(project, 'die.mjs'), dieAt)
  await writeFile(join(project, 'publish.mjs'), publishOnce)
  const child = spawn(process.execPath, ['--import', './die.mjs', 'publish.mjs'], {
    cwd: project,
    env: { ...process.env, DIE_AT: `${step}`, OPTIONS: JSON.stringify(optionsIn(project)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const { promise, resolve } = Promise.withResolvers<[number | null, string | null]>()
  child.once('close', (code, signal) => resolve([code, signal]))
  const [code, signal] = await promise
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(said)
  return 'published'
}

test('killed at any point of publishing, nothing saved is lost and the site is all old or all new', async () => {
  await using template = await newProject()
  await (await openIn(template.project)).content.saveDrafts(drafts, aline.email, 1)
  const ends: string[] = []
  for (let step = 1; step < 200; step += sized(5, 1)) {
    const project = await mkdtemp(join(tmpdir(), 'killed-'))
    await cp(template.project, project, { recursive: true, verbatimSymlinks: true })
    const outcome = await publishAndDieAt(project, step)
    const { content, publisher } = await openIn(project)
    const page = async (name: string) => readFile(join(project, `dist/${name}.html`), 'utf8')
    const pages = [await page('about'), await page('contact'), await page('index')]
    const isNew = pages[0] === 'title: new about\n'
    const [about, contact, blog] = Object.values(texts)
    expect(pages, `pages after a kill at ${step}`).toEqual(
      isNew ? [about, contact, blog] : ['title: old about\n', 'title: old contact\n', 'none'],
    )
    for (const [path, text] of Object.entries(texts))
      expect(`${await content.find(path)}`, `${path} after a kill at ${step}`).toBe(text)
    expect((await content.listDrafts()).length, `drafts after a kill at ${step}`).toBe(
      isNew ? 0 : 3,
    )
    expect((await publisher.list()).length, `history after a kill at ${step}`).toBe(isNew ? 1 : 0)
    expect(await readdir(join(project, 'var/editor'))).not.toContain('publishing.json')
    await publisher.publish(aline)
    expect(publisher.state()?.step).toBe('ready')
    expect(await page('about')).toBe(about)
    await remove(project)
    ends.push(`${outcome} ${isNew ? 'new' : 'old'}`)
    if (outcome === 'published') break
  }
  expect(new Set(ends)).toEqual(new Set(['killed old', 'killed new', 'published new']))
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a build whose desk is killed ends with it', async () => {
  await using place = await newProject()
  const { project } = place
  await (await openIn(project)).content.saveDrafts(drafts, aline.email, 1)
  await writeFile(join(project, 'wait'), '')
  await writeFile(join(project, 'publish.mjs'), publishOnce)
  const killed = spawn(process.execPath, ['publish.mjs'], {
    cwd: project,
    env: { ...process.env, OPTIONS: JSON.stringify(optionsIn(project)) },
    stdio: 'ignore',
  })
  const buildId = async () => Number(await place.read('waiting'))
  await expect.poll(buildId).toBeGreaterThan(0)
  const build = await buildId()
  killed.kill('SIGKILL')
  await expect.poll(() => isRunning(build)).toBe(false)
  expect(await place.read('build/next/dist/about.html')).toBe('title: old about\n')
})
