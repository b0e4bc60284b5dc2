import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The import table of docs/decisions/0001, row by row, judged by the linter as it is configured. */
// biome-ignore format: a table
const table = [
  // in                               imports                                              judged
  ['enquiry/a.ts',                    `{ messages } from '#enquiry/messages.ts'`,          'fine'],
  ['enquiry/a.ts',                    `{ pickDay } from './date-range.ts'`,                'fine'],
  ['enquiry/a.ts',                    `{ z } from 'zod'`,                                  'forbidden'],
  ['enquiry/a.ts',                    `{ useId } from 'react'`,                            'forbidden'],
  ['enquiry/a.ts',                    `{ readFile } from 'node:fs/promises'`,              'forbidden'],
  ['enquiry/a.ts',                    `{ Button } from '#ui/Button.tsx'`,                  'forbidden'],
  ['enquiry/a.ts',                    `{ Button } from '../site/ui/Button.tsx'`,           'forbidden'],
  ['enquiry/a.ts',                    `{ operatorSchema } from './operator-schema.ts'`,    'forbidden'],
  ['enquiry/a.ts',                    `type { Operator } from './operator-schema.ts'`,     'fine'],
  ['enquiry/trek-schema.ts',          `{ z } from 'zod'`,                                  'fine'],
  ['enquiry/trek-schema.ts',          `{ useId } from 'react'`,                            'forbidden'],

  ['site/ui/A.tsx',                   `{ useId } from 'react'`,                            'fine'],
  ['site/ui/A.tsx',                   `styles from './A.module.css'`,                      'fine'],
  ['site/ui/A.tsx',                   `type { Region } from '#enquiry/choices.ts'`,        'fine'],
  ['site/ui/A.tsx',                   `{ regions } from '#enquiry/choices.ts'`,            'forbidden'],
  ['site/ui/A.tsx',                   `{ Faq } from '#sections/shared/Faq.tsx'`,           'forbidden'],
  ['site/ui/A.tsx',                   `{ Faq } from '../sections/shared/Faq.tsx'`,         'forbidden'],
  ['site/ui/A.tsx',                   `operator from '#content/operator.yaml'`,            'forbidden'],

  ['site/sections/home/A.tsx',        `{ regions } from '#enquiry/choices.ts'`,            'fine'],
  ['site/sections/home/A.tsx',        `{ ButtonLink } from '#ui/Button.tsx'`,              'fine'],
  ['site/sections/home/A.tsx',        `{ Hero } from './Hero.tsx'`,                        'fine'],
  ['site/sections/home/A.tsx',        `{ Faq } from '#sections/shared/Faq.tsx'`,           'fine'],
  ['site/sections/home/A.tsx',        `{ Card } from '#sections/tour/Card.tsx'`,           'forbidden'],
  ['site/sections/home/A.tsx',        `{ Card } from '../tour/Card.tsx'`,                  'forbidden'],
  ['site/sections/home/A.tsx',        `{ Wizard } from '#islands/booking/Wizard.tsx'`,     'forbidden'],
  ['site/sections/home/A.tsx',        `{ slide } from '#behaviours/slider.ts'`,            'forbidden'],
  ['site/sections/home/A.tsx',        `type { CollectionEntry } from 'astro:content'`,     'fine'],
  ['site/sections/home/A.tsx',        `{ getCollection } from 'astro:content'`,            'forbidden'],
  ['site/sections/home/A.tsx',        `operator from '#content/operator.yaml'`,            'forbidden'],
  ['site/sections/home/A.tsx',        `{ operatorSchema } from '#enquiry/operator-schema.ts'`, 'forbidden'],
  ['site/sections/home/A.tsx',        `type { Operator } from '#enquiry/operator-schema.ts'`, 'fine'],

  ['site/islands/booking/A.tsx',      `{ regions } from '#enquiry/choices.ts'`,            'fine'],
  ['site/islands/booking/A.tsx',      `{ TextField } from '#ui/TextField.tsx'`,            'fine'],
  ['site/islands/booking/A.tsx',      `{ wizard } from './wizard.ts'`,                     'fine'],
  ['site/islands/booking/A.tsx',      `{ warn } from '#islands/send-effects.ts'`,          'fine'],
  ['site/islands/send-effects.ts',    `{ send } from '#islands/forms/send.ts'`,            'forbidden'],
  ['site/islands/booking/A.tsx',      `{ send } from '../forms/send.ts'`,                  'forbidden'],
  ['site/islands/booking/A.tsx',      `{ send } from '#islands/forms/send.ts'`,            'forbidden'],
  ['site/islands/booking/A.tsx',      `{ Faq } from '#sections/shared/Faq.tsx'`,           'forbidden'],
  ['site/islands/booking/A.tsx',      `{ z } from 'zod'`,                                  'forbidden'],
  ['site/islands/booking/A.tsx',      `{ parse } from 'yaml'`,                             'forbidden'],
  ['site/islands/booking/A.tsx',      `{ operatorSchema } from '#enquiry/operator-schema.ts'`, 'forbidden'],
  ['site/islands/booking/steps/A.tsx', `{ wizard } from '../wizard.ts'`,                   'fine'],
  ['site/islands/booking/steps/A.tsx', `{ send } from '../../forms/send.ts'`,              'forbidden'],

  ['site/behaviours/a.ts',            `{ messages } from '#enquiry/messages.ts'`,          'fine'],
  ['site/behaviours/a.ts',            `{ other } from './other.ts'`,                       'fine'],
  ['site/behaviours/a.ts',            `{ useId } from 'react'`,                            'forbidden'],
  ['site/behaviours/a.ts',            `{ Button } from '#ui/Button.tsx'`,                  'forbidden'],
  ['site/behaviours/a.ts',            `{ operatorSchema } from '#enquiry/operator-schema.ts'`, 'forbidden'],

  ['site/pages/a.astro',              `SiteLayout from '#layouts/SiteLayout.astro'`,       'fine'],
  ['site/pages/a.astro',              `{ Wizard } from '#islands/booking/Wizard.tsx'`,     'fine'],
  ['site/pages/a.astro',              `{ getCollection } from 'astro:content'`,            'fine'],
  ['site/pages/a.astro',              `{ store } from '#desk/store/enquiries.ts'`,         'forbidden'],
  ['site/pages/a.astro',              `SiteLayout from '../layouts/SiteLayout.astro'`,     'forbidden'],
  ['site/layouts/A.astro',            `{ Button } from '#ui/Button.tsx'`,                  'fine'],
  ['site/layouts/A.astro',            `{ store } from '#desk/store/enquiries.ts'`,         'forbidden'],


  ['desk/main.ts',                    `{ messages } from '#enquiry/messages.ts'`,          'fine'],
  ['desk/main.ts',                    `{ buildApp } from './server/app.ts'`,               'fine'],
  ['desk/main.ts',                    `{ Kysely } from 'kysely'`,                          'forbidden'],
  ['desk/main.ts',                    `{ createTransport } from 'nodemailer'`,             'forbidden'],
  ['desk/main.ts',                    `{ Button } from '#ui/Button.tsx'`,                  'forbidden'],
  ['desk/main.ts',                    `{ messages } from '../enquiry/messages.ts'`,        'forbidden'],
  ['desk/base/a.ts',                  `type { Store } from '#desk/store/open-store.ts'`,   'forbidden'],
  ['desk/store/a.ts',                 `{ oneLine } from '#desk/base/one-line.ts'`,         'fine'],
  ['desk/store/a.ts',                 `{ readSettings } from '#desk/config/settings.ts'`,  'forbidden'],
  ['desk/mail/a.ts',                  `{ deliverNext } from '#desk/outbox/deliver-next.ts'`, 'forbidden'],
  ['desk/outbox/a.ts',                `{ deliver } from '#desk/mail/deliver.ts'`,          'fine'],
  ['desk/outbox/a.ts',                `{ deliver } from '../mail/deliver.ts'`,             'forbidden'],
  ['desk/commands/a.ts',              `{ buildApp } from '#desk/server/app.ts'`,           'forbidden'],
  ['desk/outbox/worker.ts',           `{ messages } from '../../enquiry/messages.ts'`,     'forbidden'],
  ['desk/outbox/worker.ts',           `{ Kysely } from 'kysely'`,                          'forbidden'],
  ['desk/mail/smtp.ts',               `{ createTransport } from 'nodemailer'`,             'fine'],
  ['desk/mail/smtp.ts',               `{ Kysely } from 'kysely'`,                          'forbidden'],
  ['desk/mail/A.tsx',                 `{ useId } from 'react'`,                            'forbidden'],
  ['desk/emails/A.tsx',               `{ useId } from 'react'`,                            'fine'],
  ['desk/emails/A.tsx',               `{ createTransport } from 'nodemailer'`,             'forbidden'],
  ['desk/emails/A.tsx',               `{ Kysely } from 'kysely'`,                          'forbidden'],
  ['desk/store/enquiries.ts',         `{ Kysely } from 'kysely'`,                          'fine'],
  ['desk/store/enquiries.ts',         `{ createTransport } from 'nodemailer'`,             'forbidden'],

  ['tests/journeys/a.spec.ts',        `{ messages } from '#enquiry/messages.ts'`,          'fine'],
  ['tests/journeys/a.spec.ts',        `{ test } from '../site.ts'`,                        'fine'],
  ['tests/journeys/a.spec.ts',        `{ buildApp } from '#desk/server/app.ts'`,                  'forbidden'],
  ['tests/journeys/a.spec.ts',        `{ buildApp } from '../../desk/server/app.ts'`,             'forbidden'],
  ['tests/desk.ts',                   `{ startDesk } from '#desk/server/start-desk.ts'`,          'forbidden'],
  ['tests/in-process-desk.ts',        `{ startDesk } from '#desk/server/start-desk.ts'`,          'fine'],
] as const

/** What else the linter keeps apart by folder. */
// biome-ignore format: a table
const lines = [
  // in                          says                                              judged
  ['site/islands/booking/A.tsx', `export const width = () => window.innerWidth`,   'fine'],
  ['site/behaviours/a.ts',       `export const root = () => document.body`,        'fine'],
  ['site/sections/home/A.tsx',   `export const width = () => window.innerWidth`,   'forbidden'],
  ['site/ui/A.tsx',              `export const read = () => localStorage.a`,       'forbidden'],
  ['enquiry/a.ts',               `export const ask = () => fetch('/')`,            'forbidden'],
  ['site/ui/A.tsx',              `export default function A() {}`,                 'forbidden'],
  ['site/content.config.ts',     `export default {}`,                              'fine'],
  ['site/behaviours/a.ts',       `console.log('here')`,                            'forbidden'],
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

/** Every case as a file of its own in a house like ours, judged in one run of the linter. */
async function judge(cases: readonly Case[]): Promise<Case[]> {
  const house = await mkdtemp(join(tmpdir(), 'imports-'))
  try {
    await cp('biome.json', join(house, 'biome.json'))
    await mkdir(join(house, 'lint'))
    await cp('lint/imports.json', join(house, 'lint/imports.json'))
    const files = cases.map(([file], index) => caseFile(file, index))
    for (const [index, [file, line]] of cases.entries()) {
      const path = join(house, caseFile(file, index))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, file.endsWith('.astro') ? `---\n${line}\n---\n` : `${line}\n`)
    }
    const report = await lint(house)
    return cases.map(([file, line], index) => {
      const name = files[index] ?? ''
      return [file, line, report.includes(name) ? 'forbidden' : 'fine'] as const
    })
  } finally {
    await rm(house, { recursive: true })
  }
}

/** `site/ui/A.tsx` as `site/ui/case7-A.tsx`; a file that a rule names keeps its name. */
function caseFile(file: string, index: number): string {
  if (['site/content.config.ts', 'tests/in-process-desk.ts'].includes(file)) return file
  const slash = file.lastIndexOf('/') + 1
  return `${file.slice(0, slash)}case${index}-${file.slice(slash)}`
}

function lint(house: string): Promise<string> {
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none']
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  return new Promise((resolve, reject) => {
    const args = [biome, 'lint', ...options, '.']
    execFile(process.execPath, args, { cwd: house }, (_failed, stdout, stderr) => {
      if (/configuration/.test(stderr)) reject(new Error(stderr))
      else
        resolve(
          stdout
            .split('\n')
            .filter((line) => aboutFolders.test(line))
            .join('\n'),
        )
    })
  })
}
