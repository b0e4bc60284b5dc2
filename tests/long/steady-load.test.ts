import { test } from 'vitest'
import { proveSteadyLoad } from '../faults/steady-load.ts'

const size = { bookingsPerSecond: 50, seconds: 60 }

test(`up to ${size.bookingsPerSecond} bookings a second for ${size.seconds} seconds: no error, and less than 200 MB`, () =>
  proveSteadyLoad(size))
