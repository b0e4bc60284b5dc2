/** Keeps files in memory under a key: the latest ones, up to a number of bytes together. */
export function keepFiles(maxBytes: number) {
  const kept = new Map<string, Buffer>()
  return {
    find: (key: string) => kept.get(key),
    keep(key: string, file: Buffer): Buffer {
      kept.set(key, file)
      let size = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
      for (const [oldest, { length }] of kept) {
        if (size <= maxBytes) break
        kept.delete(oldest)
        size -= length
      }
      return file
    },
  }
}
