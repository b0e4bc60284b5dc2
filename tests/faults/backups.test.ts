import { test } from 'vitest'
import { proveBackups } from './backups.ts'
import { startChance } from './chance.ts'

test('a backup made under load is whole, and holds all that was acknowledged before', () =>
  proveBackups({ bookings: 24, backups: 1 }, startChance()))
