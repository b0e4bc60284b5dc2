import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { installObservatory, observe } from '../faults/observatory.ts'
import { startTlsFront } from '../tls-front.ts'

// The built site as it is served, behind https: docs/desk.md §6.

const missing = existsSync('dist/index.html')
  ? installObservatory()
  : ' (skipped: npm run build first)'

test.skipIf(missing)(
  `Mozilla’s observatory gives the site 135 points and an A+${missing}`,
  async () => {
    await using desk = await startDesk({ settings: { SITE_URL: 'https://localhost' } })
    await using front = await startTlsFront(desk.url)
    const observation = await observe(front)
    console.info(`${observation.score} points, ${observation.grade}`)
    expect(observation).toEqual({ score: 135, grade: 'A+', failed: [] })
  },
)
