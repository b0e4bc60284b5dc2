import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskOnSite, writePages } from '../../tests/small-site.ts'
import { submission } from '../../tests/submissions.ts'
import { pagePolicyTag } from './without-desk.ts'

// Somebody builds while the desk runs, and does not start it again: desk.md §2, §8.

const site = { 'index.html': '<h1>Home</h1>', 'tour.html': '<h1>Tours</h1>' }

test('a site for a host without the desk is not served, and the desk says so once', async () => {
  await using place = await startDeskOnSite({ ...site, 'privacy.html': '<h1>Privacy</h1>' })
  const { desk, siteDir } = place
  const pastTheDesk = `${pagePolicyTag} content="connect-src https://elsewhere.example">`
  replace(siteDir, { 'index.html': pastTheDesk, 'privacy.html': pastTheDesk })
  await expect.poll(async () => (await desk.get('/')).status).toBe(503)
  for (const path of ['/', '/privacy', '/tour', '/favicon.svg', '/nowhere']) {
    const answer = await desk.get(path)
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after'), path).toBe('60')
    expect(await answer.text(), path).toContain('This site is being renewed.')
  }
  // Whoever has a page open already still reaches the desk.
  expect((await desk.postEnquiry(submission().sheet)).status).toBe(200)
  expect(desk.stderr.match(/for a host without the desk/g)).toHaveLength(1)
  replace(siteDir, site)
  await expect.poll(async () => (await desk.get('/tour')).status).toBe(200)
})

test('pages that the desk fills in are those of the build that is served', async () => {
  const page = (build: string) => `<script src="/_astro/${build}.js"></script>`
  const filledIn = ['privacy', 'contact/sent', 'contact/again', 'forms/sent', 'forms/again/comment']
  const build = (name: string) =>
    Object.fromEntries(filledIn.map((file) => [`${file}.html`, page(name)]))
  await using place = await startDeskOnSite(build('old'))
  const { desk, siteDir } = place
  const answers = async () => {
    const pages = ['/privacy', '/contact/sent', '/forms/sent'].map((path) => desk.get(path))
    const again = ['/contact', '/forms/comment'].map((path) => desk.postForm(path, {}))
    const all = await Promise.all([...pages, ...again])
    return Promise.all(all.map((answer) => answer.text()))
  }
  expect(await answers()).toEqual(Array(5).fill(page('old')))
  replace(siteDir, build('new'))
  await expect.poll(answers).toEqual(Array(5).fill(page('new')))
})

/** Puts another site in its place, whole, as a build does. */
function replace(siteDir: string, files: Readonly<Record<string, string>>): void {
  const beside = mkdtempSync(join(tmpdir(), 'desk-site-'))
  writePages(beside, files)
  rmSync(siteDir, { recursive: true })
  renameSync(beside, siteDir)
}
