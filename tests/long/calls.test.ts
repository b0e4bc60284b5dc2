import { test } from 'vitest'
import { proveCalls } from '../faults/calls.ts'
import { newStorePlace, storeKinds } from '../stores.ts'

const size = { rounds: 20, crushes: 20, atOnce: 50, revisions: 60 }

test.each(storeKinds)(
  `on %s: 15 orders ${size.rounds} times, ${size.crushes} ids ${size.atOnce} times at once, ${size.revisions} revisions`,
  async (kind) => {
    await using place = await newStorePlace(kind)
    await proveCalls({ ...size, store: place.settings })
  },
)
