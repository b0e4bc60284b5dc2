export type Chance = {
  /** Returns a number in [0, 1). */
  readonly next: () => number
  /** Returns an integer in [0, `count`). */
  readonly below: (count: number) => number
  readonly isTrue: (share: number) => boolean
}

/** Mulberry32, which is small and good enough for tests. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (count) => Math.floor(next() * count),
    isTrue: (share) => next() < share,
  }
}

export function pickFrom<Item>(items: readonly Item[], chance: Chance): Item {
  return items[chance.below(items.length)] as Item
}

/** Returns a random generator, seeded with `SEED` if set. Prints how to repeat the test run. */
export function startChance(): Chance {
  const given = process.env['SEED']
  const seed = given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
  if (!Number.isInteger(seed)) throw new Error(`SEED: write a whole number, not ${given}`)
  console.info(`SEED=${seed} repeats this run`)
  return chanceOf(seed)
}

/** Returns the first size in `npm test` and the second in `npm run test:long`. */
export const sized = <Size>(short: Size, long: Size): Size => (process.env['LONG'] ? long : short)
