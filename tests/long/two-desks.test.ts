import { expect, test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { findProxyMissing } from '../faults/proxy.ts'
import { provePublicHost, proveTwoDesks } from '../faults/two-desks.ts'

const size = { bookings: 1000, deaths: 10 }

test(`behind nginx: ${size.bookings} bookings, one of two desks dies ${size.deaths} times, no visitor sees an error`, async () => {
  expect(findProxyMissing()).toBeNull()
  await provePublicHost()
  await proveTwoDesks(size, startChance())
})
