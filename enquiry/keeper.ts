import { dayMs } from './day-ms.ts'

/** Gives a storage of the browser. Where site data is blocked, even looking at it throws. */
export type OpenStorage = () => Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>

/** What is kept under an id, and since when, in milliseconds. */
export type Kept<Value> = { readonly id: string; readonly at: number; readonly value: Value }

type Kind = {
  readonly storage: OpenStorage
  /** What its keys begin with; the id follows. */
  readonly prefix: string
  /** What the values are like. What a build with other values kept is of no use. */
  readonly shape: string
  /** How long they are of use; for ever if left out. */
  readonly days?: number
}

/**
 * Keeps values of one kind in the tab or on the device, each under its id. A storage that is blocked
 * or full costs what it should keep, nothing else.
 */
export function keeper<Value>({ storage, prefix, shape, days = Number.POSITIVE_INFINITY }: Kind) {
  /** Says whether it could. */
  function keep(id: string, value: Value, at = Date.now()): boolean {
    try {
      storage().setItem(prefix + id, JSON.stringify({ shape, at, value }))
      return true
    } catch {
      return false
    }
  }

  function drop(id: string): void {
    try {
      storage().removeItem(prefix + id)
    } catch {
      // Blocked: nothing was kept.
    }
  }

  /** Null where nothing is kept that is of use. */
  function read(id: string, now = Date.now()): Kept<Value> | null {
    try {
      const kept = JSON.parse(storage().getItem(prefix + id) ?? 'null')
      // A clock that was wrong may have said tomorrow.
      const isOfUse = kept?.shape === shape && Math.abs(now - kept.at) < days * dayMs
      return isOfUse ? { id, at: kept.at, value: kept.value } : null
    } catch {
      return null
    }
  }

  /** All that is of use, newest first; so many at most. The rest is dropped. */
  function readAll(now = Date.now(), max = Number.POSITIVE_INFINITY): readonly Kept<Value>[] {
    const ids = listKeys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    const all = ids
      .flatMap((id) => read(id, now) ?? [])
      .sort((one, other) => other.at - one.at)
      .slice(0, max)
    for (const id of ids) if (!all.some((kept) => kept.id === id)) drop(id)
    return all
  }

  return { keep, drop, read, readAll }
}

function listKeys(storage: OpenStorage): readonly string[] {
  try {
    const opened = storage()
    return Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '')
  } catch {
    return []
  }
}
