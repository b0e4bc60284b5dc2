import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The import table of docs/decisions/0042, row by row, judged by the linter as it is configured. */
// biome-ignore format: a table
const table = [
  // in                          imports                                               judged
  ['enquiry/a.ts',               `{ pickDay } from './date-range.ts'`,                 'fine'],
  ['enquiry/a.ts',               `{ z } from 'zod'`,                                   'forbidden'],
  ['enquiry/a.ts',               `{ readFile } from 'node:fs/promises'`,               'forbidden'],
  ['enquiry/a.ts',               `{ Button } from '#site/components/Button.tsx'`,      'forbidden'],
  ['enquiry/a.ts',               `{ operatorSchema } from './operator-schema.ts'`,     'forbidden'],
  ['enquiry/a.ts',               `type { Operator } from './operator-schema.ts'`,      'fine'],
  ['enquiry/trek-schema.ts',     `{ z } from 'zod'`,                                   'fine'],

  ['site/components/A.tsx',      `{ useId } from 'react'`,                             'fine'],
  ['site/components/A.tsx',      `{ Hero } from '#site/pages/_home.tsx'`,              'forbidden'],
  ['site/components/A.tsx',      `operator from '#content/operator.yaml'`,             'forbidden'],
  ['site/components/A.tsx',      `{ operatorSchema } from '#enquiry/operator-schema.ts'`, 'forbidden'],

  ['site/pages/_home.tsx',       `{ Wizard } from '#site/wizard/Wizard.tsx'`,          'forbidden'],
  ['site/pages/_home.tsx',       `{ start } from '#site/scripts/carousel.ts'`,        'forbidden'],
  ['site/pages/_home.tsx',       `type { CollectionEntry } from 'astro:content'`,      'fine'],
  ['site/pages/_home.tsx',       `{ getCollection } from 'astro:content'`,             'forbidden'],
  ['site/pages/a.astro',         `{ getCollection } from 'astro:content'`,             'fine'],
  ['site/pages/a.astro',         `{ store } from '#desk/db/enquiries.ts'`,             'forbidden'],
  ['site/pages/a.astro',         `SiteLayout from '../layouts/SiteLayout.astro'`,      'forbidden'],

  ['site/wizard/A.tsx',          `{ z } from 'zod'`,                                   'forbidden'],
  ['site/wizard/A.tsx',          `{ operatorSchema } from '#enquiry/operator-schema.ts'`, 'forbidden'],
  ['site/wizard/A.tsx',          `{ send } from '../forms/send.ts'`,                'forbidden'],
  ['site/forms/A.tsx',           `{ wizard } from '#site/wizard/wizard.ts'`,           'forbidden'],

  ['site/scripts/a.ts',          `{ messages } from '#enquiry/messages.ts'`,           'fine'],
  ['site/scripts/a.ts',          `{ Button } from '#site/components/Button.tsx'`,      'forbidden'],

  ['desk/main.ts',               `{ Kysely } from 'kysely'`,                           'forbidden'],
  ['desk/main.ts',               `{ Button } from '#site/components/Button.tsx'`,      'forbidden'],
  ['desk/lib/a.ts',              `type { Store } from '#desk/db/open-store.ts'`,       'forbidden'],
  ['desk/db/a.ts',               `{ readSettings } from '#desk/config/settings.ts'`,   'forbidden'],
  ['desk/db/a.ts',               `{ Kysely } from 'kysely'`,                           'fine'],
  ['desk/delivery/a.ts',         `{ oneLine } from '../lib/one-line.ts'`,              'forbidden'],
  ['desk/delivery/smtp.ts',      `{ createTransport } from 'nodemailer'`,              'fine'],
  ['desk/delivery/A.tsx',        `{ useId } from 'react'`,                             'forbidden'],
  ['desk/emails/A.tsx',          `{ useId } from 'react'`,                             'fine'],
  ['desk/cli/a.ts',              `{ buildApp } from '#desk/app.ts'`,                   'forbidden'],

  ['tests/journeys/a.spec.ts',   `{ messages } from '#enquiry/messages.ts'`,           'fine'],
  ['tests/journeys/a.spec.ts',   `{ buildApp } from '#desk/app.ts'`,                   'forbidden'],
  ['tests/in-process-desk.ts',   `{ startDesk } from '#desk/start-desk.ts'`,           'fine'],
] as const

/** The other restrictions by folder. */
// biome-ignore format: a table
const lines = [
  // in                          says                                              judged
  ['site/wizard/A.tsx', `export const width = () => window.innerWidth`,   'fine'],
  ['site/scripts/a.ts',       `export const root = () => document.body`,        'fine'],
  ['site/pages/_home.tsx',     `export const width = () => window.innerWidth`,   'forbidden'],
  ['site/components/A.tsx',              `export const read = () => localStorage.a`,       'forbidden'],
  ['enquiry/a.ts',               `export const ask = () => fetch('/')`,            'forbidden'],
  ['site/components/A.tsx',              `export default function A() {}`,                 'forbidden'],
  ['site/content.config.ts',     `export default {}`,                              'fine'],
  ['site/scripts/a.ts',       `console.log('here')`,                            'forbidden'],
  ['scripts/a.mjs',              `console.log('here')`,                            'fine'],
] as const

test('the linter keeps the import table', async () => {
  const cases = table.map(([file, clause, judged]) => [file, `import ${clause}`, judged] as const)
  expect(await judge([...cases, ...lines])).toEqual([...cases, ...lines])
}, 30_000)

test('.astro files stand in pages and layouts only, so client:* does too', async () => {
  const files = await readdir('site', { recursive: true })
  const astray = files.filter((file) => /^(?!pages\/|layouts\/).*\.astro$/.test(file))
  expect(astray).toEqual([])
})

type Case = readonly [file: string, line: string, judged: 'fine' | 'forbidden']

const aboutFolders = /noRestrictedImports|noRestrictedGlobals|noDefaultExport|noConsole/

/** Lints every case as a file of its own in a copy of the configuration, in one run. */
async function judge(cases: readonly Case[]): Promise<Case[]> {
  const copy = await mkdtemp(join(tmpdir(), 'imports-'))
  try {
    for (const file of ['biome.json', 'lint/imports.json']) await cp(file, join(copy, file))
    for (const [index, [file, line]] of cases.entries()) {
      const path = join(copy, caseFile(file, index))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, file.endsWith('.astro') ? `---\n${line}\n---\n` : `${line}\n`)
    }
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none']
    const biome = resolve('node_modules/@biomejs/biome/bin/biome')
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(stderr).not.toContain('configuration')
    const report = stdout.split('\n').filter((line) => aboutFolders.test(line))
    return cases.map(([file, line], index) => {
      const isReported = report.some((text) => text.includes(caseFile(file, index)))
      return [file, line, isReported ? 'forbidden' : 'fine'] as const
    })
  } finally {
    await rm(copy, { recursive: true })
  }
}

/** `site/components/A.tsx` as `site/components/case7-A.tsx`; a file that a rule names keeps its name. */
function caseFile(file: string, index: number): string {
  if (['site/content.config.ts', 'tests/in-process-desk.ts'].includes(file)) return file
  return join(dirname(file), `case${index}-${basename(file)}`)
}
