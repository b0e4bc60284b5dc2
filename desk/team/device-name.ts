import { t } from '#core/words.ts'

/** By what a browser says of its device. An Android phone says Linux too, an iPhone says Mac OS X. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
] as const

/** Names a device as people do: `iPhone` for `iPhone; CPU iPhone OS 18_1 like Mac OS X`. */
export const deviceName = (said: string): string =>
  devices.find(([pattern]) => pattern.test(said))?.[1] ?? t('Unknown device')
