import { test } from 'vitest'
import { proveOneVictim } from './one-victim.ts'

test('70 submissions naming one victim: 3 confirmations, 70 stored', () => proveOneVictim(70))
