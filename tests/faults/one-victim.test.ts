import { test } from 'vitest'
import { proveOneVictim } from './one-victim.ts'

// Below the sixty letters an hour: at the sixtieth, while it is on its way, a digest may come or not.
test('50 submissions naming one victim: 3 confirmations, 50 stored', { timeout: 90_000 }, () =>
  proveOneVictim(50),
)
