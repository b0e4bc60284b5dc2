export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => kept.delete(name),
    setItem: (name, text) => kept.set(name, text),
  }
}

export const blockedStorage = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

export const keysOf = (kept: Pick<Storage, 'key' | 'length'>) =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
