import type { Chance } from './random.ts'
import type { Change, Moment } from './trace.ts'

/** Which unsynced writes survive a power cut. */
export const leavings = ['none', 'all', 'some'] as const
export type Leaving = (typeof leavings)[number]

/**
 * A simulated disk that keeps synced writes and may lose all others. Unlinked files are gone at once, since SQLite
 * unlinks its write-ahead log only after syncing the log's content to the database file.
 */
export class Disk {
  readonly #kept = new Map<string, Buffer>()
  readonly #waiting = new Map<string, Change[]>()

  take(moment: Moment): void {
    if (moment.kind === 'change') {
      const waiting = this.#waiting.get(moment.file)
      if (waiting) waiting.push(moment.change)
      else this.#waiting.set(moment.file, [moment.change])
    } else if (moment.kind === 'sync') {
      this.#kept.set(moment.file, this.#with(moment.file, this.#changesOf(moment.file)))
      this.#waiting.delete(moment.file)
    } else if (moment.kind === 'unlink') {
      this.#kept.delete(moment.file)
      this.#waiting.delete(moment.file)
    }
  }

  isWaiting(file: string): boolean {
    return this.#changesOf(file).length > 0
  }

  afterPowerCut(leaving: Leaving, chance: Chance): ReadonlyMap<string, Buffer> {
    const names = new Set([...this.#kept.keys(), ...this.#waiting.keys()])
    return new Map(
      [...names].map((file) => {
        const changes = this.#changesOf(file)
        return [file, this.#with(file, survivors(changes, leaving, chance))] as const
      }),
    )
  }

  #changesOf(file: string): readonly Change[] {
    return this.#waiting.get(file) ?? []
  }

  #with(file: string, changes: readonly Change[]): Buffer {
    return withChanges(this.#kept.get(file) ?? Buffer.alloc(0), changes)
  }
}

/** Applies all changes together, since there are many and the files are large. */
function withChanges(content: Buffer, changes: readonly Change[]): Buffer {
  let size = content.length
  let largest = size
  for (const change of changes) {
    size = change.kind === 'truncate' ? change.length : Math.max(size, endOf(change))
    largest = Math.max(largest, size)
  }
  const changed = Buffer.alloc(largest)
  content.copy(changed)
  for (const change of changes) {
    if (change.kind === 'truncate') changed.fill(0, change.length)
    else change.bytes.copy(changed, change.offset)
  }
  return changed.subarray(0, size)
}

const endOf = ({ offset, bytes }: Change & { kind: 'write' }) => offset + bytes.length

function survivors(
  changes: readonly Change[],
  leaving: Leaving,
  chance: Chance,
): readonly Change[] {
  switch (leaving) {
    case 'none':
      return []
    case 'all':
      return changes
    case 'some':
      return changes.filter(() => chance.isTrue(0.5))
  }
}
