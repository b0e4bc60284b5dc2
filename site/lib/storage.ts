import { dayMs } from '#core/time.ts'

/** Opens `localStorage` or `sessionStorage`. Throws if site data is blocked. */
export type OpenStorage = () => Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>

export type StoredValue<Value> = { readonly id: string; readonly at: number; readonly value: Value }

type Options = {
  readonly storage: OpenStorage
  readonly prefix: string
  readonly shape: string
  readonly days?: number
}

/** Stores values that expire after `days`. If the browser blocks storage or it is full, writes do nothing. */
export function createStorage<Value>(options: Options) {
  const { storage, prefix, shape, days = Number.POSITIVE_INFINITY } = options

  function write(id: string, value: Value, at = Date.now()): boolean {
    return attempt(false, () => {
      storage().setItem(prefix + id, JSON.stringify({ shape, at, value }))
      return true
    })
  }

  function remove(id: string): void {
    attempt(undefined, () => storage().removeItem(prefix + id))
  }

  function read(id: string, now = Date.now()): StoredValue<Value> | null {
    return attempt(null, () => {
      const stored = JSON.parse(storage().getItem(prefix + id) ?? 'null')
      // The device's clock may have been ahead when the value was stored.
      const isValid = stored?.shape === shape && Math.abs(now - stored.at) < days * dayMs
      return isValid ? { id, at: stored.at, value: stored.value } : null
    })
  }

  /** Returns the valid values, newest first, and deletes all others, including those beyond `max`. */
  function readAll(
    now = Date.now(),
    max = Number.POSITIVE_INFINITY,
  ): readonly StoredValue<Value>[] {
    const ids = listKeys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    const values = ids
      .flatMap((id) => read(id, now) ?? [])
      .sort((a, b) => b.at - a.at)
      .slice(0, max)
    for (const id of ids) if (!values.some((stored) => stored.id === id)) remove(id)
    return values
  }

  return { write, remove, read, readAll }
}

const listKeys = (storage: OpenStorage): readonly string[] =>
  attempt([], () => {
    const opened = storage()
    return Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '')
  })

function attempt<Result>(otherwise: Result, use: () => Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}
