import { test } from 'vitest'
import { proveBackups } from '../faults/backups.ts'
import { startChance } from '../faults/chance.ts'

const size = { bookings: 2000, backups: 20 }

test(`${size.backups} backups during ${size.bookings} bookings: each whole`, () =>
  proveBackups(size, startChance()))
