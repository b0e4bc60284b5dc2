import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['iPhone; CPU iPhone OS 18_1 like Mac OS X', 'iPhone'],
  ['iPad; CPU OS 17_4 like Mac OS X', 'iPad'],
  ['Linux; Android 14; SM-A057F', 'Android'],
  ['Android 15; Mobile; rv:140.0', 'Android'],
  ['Windows NT 10.0; Win64; x64', 'Windows'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'Mac'],
  ['X11; CrOS x86_64 14541.0.0', 'Chromebook'],
  ['X11; Linux x86_64', 'Linux'],
  ['compatible; SomeBot/1.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (said, name) => {
  expect(deviceName(said)).toBe(name)
})
