import { test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { provePowerCuts } from '../faults/power-cuts.ts'

const size = { bookings: 300, cuts: 50 }

test(`${size.bookings} bookings: every yes comes after an fsync; ${size.cuts} power cuts lose none`, () =>
  provePowerCuts(size, startChance()))
