import { test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { proveFuzz } from '../faults/fuzz.ts'

const requests = 20_000

test(`${requests} requests that are nearly right, or not at all, break nothing and learn nothing`, async () => {
  await proveFuzz(requests, startChance())
})
