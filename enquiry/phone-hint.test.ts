import { expect, test } from 'vitest'
import { phoneHint } from './phone-hint.ts'

test.each([
  // country  number            what is said
  ['RW', '788 123 456', ''],
  ['RW', '0788 123 456', ''],
  ['RW', '252 578 000', ''],
  ['RW', '6 12 34 56 78', 'a number in Rwanda'], // French, and the code was left as it was
  ['RW', '06 12 34 56 78', 'a number in Rwanda'],
  ['FR', '6 12 34 56 78', ''],
  ['FR', '06 12 34 56 78', 'we read +33612345678.'],
  ['GB', '(0)20 7946 0000', 'we read +442079460000.'],
  ['IT', '06 698 1234', ''], // the 0 belongs to it
  ['US', '415 555 0100', ''],
  ['FR', '06 12', ''], // still being typed
  ['FR', '', ''],
] as const)('%s %s: %s', (country, number, says) => {
  const hint = phoneHint(country, number)
  if (says === '') expect(hint).toBe('')
  else expect(hint).toContain(says)
})
