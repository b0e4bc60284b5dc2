import { test } from 'vitest'
import { startChance } from './chance.ts'
import { proveFuzz } from './fuzz.ts'

// Every request has an answer that reveals nothing, and the desk goes on.
// docs/desk.md §2, §6.

test('500 requests that are nearly right, or not at all, break nothing and learn nothing', async () => {
  await proveFuzz(500, startChance())
})
