import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuiltWithoutDesk } from '#desk/static/without-desk.ts'
import { leaveDeskOut } from './leave-desk-out.ts'

test('a page says the policy the desk would send, but for what a page may not say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'without-desk-'))
  mkdirSync(join(folder, 'contact'))
  const page = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A</title>'
  for (const file of [
    'index.html',
    'about.html',
    'contact.html',
    'contact/again.html',
    'contact/sent.html',
  ])
    writeFileSync(join(folder, file), `${page}<style>p{margin:0}</style>`)
  await leaveDeskOut(folder)
  const html = readFileSync(join(folder, 'about.html'), 'utf8')
  const isKnown = isBuiltWithoutDesk(folder)
  const there = ['contact.html', 'contact/again.html', 'contact/sent.html'].map((file) =>
    existsSync(join(folder, file)),
  )
  rmSync(folder, { recursive: true })
  expect(html).toMatch(
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  )
  expect(html).toContain("style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='")
  // By which the desk refuses to serve it.
  expect(isKnown).toBe(true)
  // An address of the desk is none on such a host: docs/decisions/0026.
  expect(html).toContain("connect-src 'self' https://not-set-up.invalid;")
  expect(html).not.toContain('frame-ancestors')
  // The pages that only the desk fills in are gone.
  expect(there).toEqual([true, false, false])
})
