import { dropFromTab, keepInTab, readFromTab } from './tab-storage.ts'

/** Gives the device's storage, which outlives the tab. Where site data is blocked, it throws. */
export type OpenDevice = () => Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>

/** Keeps a value on this device and says whether it could. */
export const keepOnDevice: (key: string, value: unknown, open: OpenDevice) => boolean = keepInTab

export const dropFromDevice: (key: string, open: OpenDevice) => void = dropFromTab

/** What was kept, unchecked; null when there is nothing that can be read. */
export const readFromDevice: (key: string, open: OpenDevice) => unknown = readFromTab

/** The keys in use that begin so. */
export function keysOnDevice(prefix: string, open: OpenDevice): readonly string[] {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

const seedKey = 'submission-seed-1'
const seedLifeMs = 24 * 60 * 60 * 1000

/**
 * A text of this device's own, for a day: what makes the same content the same submission in all its
 * tabs. `make` gives a new one. docs/decisions/0014-one-identity-for-one-content.md.
 */
export function readDeviceSeed(make: () => string, now: number, open: OpenDevice): string {
  const kept = readFromDevice(seedKey, open)
  if (isSeed(kept) && Math.abs(now - kept.madeAt) < seedLifeMs) return kept.seed
  const seed = make()
  keepOnDevice(seedKey, { seed, madeAt: now }, open)
  return seed
}

function isSeed(value: unknown): value is { seed: string; madeAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const { seed, madeAt } = value as { seed?: unknown; madeAt?: unknown }
  return typeof seed === 'string' && seed !== '' && typeof madeAt === 'number'
}
