import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfStale } from '../desk.ts'

/** The file whose texts are the small site. */
export const facts = 'content/facts.yaml'

/** Takes a moment, so that a kill meets it, instead of 15 s. Its two pages are equal, unless they are of two builds. */
const buildScript = `
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
const text = await readFile('${facts}')
await mkdir('build/site', { recursive: true })
await writeFile('build/site/index.html', text)
await sleep(200)
await writeFile('build/site/contact.html', text)
await rm('dist', { recursive: true, force: true })
await rename('build/site', 'dist')
await writeFile('build/fingerprint', 'x')
`

/** Creates a project with the built desk, the delivered content and a site of two pages. */
export async function newProject() {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'small-project-'))
  for (const name of ['core', 'site', 'desk', 'scripts']) await mkdir(join(folder, name))
  for (const name of ['astro.config.ts', 'package-lock.json', 'tsconfig.json'])
    await writeFile(join(folder, name), '')
  const whole = { recursive: true }
  await cp('build/desk', join(folder, 'build/desk'), whole)
  await cp('tests/delivered/content', join(folder, 'content'), whole)
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  await cp('site/pages', join(folder, 'site/pages'), whole)
  await cp('package.json', join(folder, 'package.json'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'scripts/build.ts'), buildScript)
  const text = await readFile(join(folder, facts))
  await mkdir(join(folder, 'dist'))
  for (const page of ['index', 'contact']) await writeFile(join(folder, `dist/${page}.html`), text)
  return {
    folder,
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
