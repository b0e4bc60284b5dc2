import { test } from 'vitest'
import { startChance } from './chance.ts'
import { proveFuzz } from './fuzz.ts'

// Whatever comes over the wire: an answer that says no more than it has to, and nothing falls over.
// docs/desk.md §2, §6.

test('500 requests that are nearly right, or not at all, break nothing and learn nothing', async () => {
  await proveFuzz(500, startChance())
})
