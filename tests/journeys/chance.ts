/** Chance that repeats itself: the same seed throws the same dice (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** Whether something of this probability happens. */
  happens(probability: number): boolean {
    return this.next() < probability
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }
}
