import { test } from 'vitest'
import { proveOneVictim } from './one-victim.ts'

// Exactly the sixty emails an hour: all go out, and no digest comes.
test('60 submissions naming one victim: 3 confirmations, 60 stored', () => proveOneVictim(60))
