import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { startDesk } from '../desk.ts'
import { roomy } from '../roomy.ts'

const project = resolve(import.meta.dirname, '../..')

/** On the site as its operator has written it. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      await using desk = await startDesk({ settings: roomy, folder: project })
      await use(desk.url)
    },
    { scope: 'worker' },
  ],
})
