/** Dice that fall the same way again for the same seed. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, not including, `count`. */
  readonly below: (count: number) => number
  readonly isTrue: (share: number) => boolean
}

/** Mulberry32: small, and good enough to choose by. */
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

/** The run's dice: `SEED` where it is set, else new ones. Says how the run is repeated. */
export function startChance(): Chance {
  const given = process.env['SEED']
  const seed = given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
  if (!Number.isInteger(seed)) throw new Error(`SEED: write a whole number, not ${given}`)
  console.info(`SEED=${seed} repeats this run`)
  return chanceOf(seed)
}

/** The size of a proof: the first in `npm test`, the second in `npm run test:long`. */
export const sized = <Size>(short: Size, long: Size): Size => (process.env['LONG'] ? long : short)
