import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDeskOnSite } from '../../tests/small-site.ts'

test('the desk is not ready while the site is missing or empty, and ready once it is back', async () => {
  await using site = await startDeskOnSite({ 'index.html': '<h1>Home</h1>' })
  const ready = async () => {
    const answer = await site.desk.get('/readyz')
    return `${answer.status} ${((await answer.json()) as { result: string }).result}`
  }
  expect(await ready()).toBe('200 ready')
  renameSync(site.siteDir, `${site.siteDir}-away`)
  await expect.poll(ready).toBe('503 site missing')
  mkdirSync(site.siteDir)
  // Longer than the answer is kept.
  await sleep(1100)
  expect(await ready()).toBe('503 site missing')
  rmdirSync(site.siteDir)
  renameSync(`${site.siteDir}-away`, site.siteDir)
  await expect.poll(ready).toBe('200 ready')
})
