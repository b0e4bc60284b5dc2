import { test } from 'vitest'
import { postgresMissing } from '../postgres.ts'
import { startChance } from './chance.ts'
import { findProxyMissing } from './proxy.ts'
import { provePublicHost, proveTwoDesks } from './two-desks.ts'

// docs/two-desks.md: what is written there is what is run here.

const missing = postgresMissing ?? findProxyMissing()
const skipped = missing === null ? '' : ` (skipped: ${missing})`

test.skipIf(missing !== null)(
  `behind nginx one of two desks may die, and no visitor sees an error${skipped}`,
  { timeout: 120_000 },
  () => proveTwoDesks({ bookings: 40, deaths: 1 }, startChance()),
)

test.skipIf(missing !== null)(
  `nginx passes the public host on, so that the site’s own pages are known${skipped}`,
  () => provePublicHost(),
)
