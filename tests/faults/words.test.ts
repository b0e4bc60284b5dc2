import { test } from 'vitest'
import { startChance } from './chance.ts'
import { proveWords } from './words.ts'

// Spec §1: an enquiry is answered by people; they get the words as they were written. tests/long puts
// every text into every field.

test('whatever is written, by whichever way: the same words in store, emails and sheet', async () => {
  await proveWords({ generated: 50, oneIn: 24 }, startChance())
})
