import { test } from 'vitest'
import { startChance } from './chance.ts'
import { provePowerCuts } from './power-cuts.ts'

// A 200 means durably stored (desk.md §2): on the disk, not on its way there.

const why = process.platform === 'linux' ? '' : ' (skipped: system calls are traced on Linux)'

test.skipIf(why !== '')(`every yes comes after an fsync, and power cuts lose none${why}`, () =>
  provePowerCuts({ bookings: 10, cuts: 4 }, startChance()),
)
