import { test } from 'vitest'
import { proveOneVictim } from '../faults/one-victim.ts'

test('1000 submissions naming one victim: 3 confirmations, 1000 stored', () => proveOneVictim(1000))
