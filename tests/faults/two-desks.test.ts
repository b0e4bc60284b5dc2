import { test } from 'vitest'
import { findProxyMissing } from './proxy.ts'
import { provePublicHost } from './two-desks.ts'

// docs/two-desks.md: the block that stands there is what is run here. That one of the desks may die is
// shown in tests/long.

const missing = findProxyMissing()

test.skipIf(missing !== null)(
  `nginx passes the public host on, so that the site’s own pages are known${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => provePublicHost(),
)
