import { test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { naughtyTexts, traps } from '../faults/hard-texts.ts'
import { proveWords } from '../faults/words.ts'

const generated = 2000

test(`${naughtyTexts.length} naughty and ${generated} generated texts, ${traps.length} traps, each by a tenth of the ways: the same words in store, emails and sheet`, async () => {
  await proveWords({ generated, oneIn: 10 }, startChance())
})
