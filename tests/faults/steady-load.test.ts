import { test } from 'vitest'
import { proveSteadyLoad } from './steady-load.ts'

test(
  '10 bookings a second for 5 seconds: no error, and less than 200 MB',
  {
    timeout: 120_000,
  },
  () => proveSteadyLoad({ bookingsPerSecond: 10, seconds: 5 }),
)
