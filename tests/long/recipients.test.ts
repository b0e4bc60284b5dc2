import { test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { hostileRecipients } from '../faults/hostile-recipients.ts'
import { proveInjections, proveRecipients } from '../faults/recipients.ts'

const injections = 5000

test(`${hostileRecipients.length} hostile recipients by every call and form: an email to that one person, or none`, async () => {
  await proveRecipients({ oneIn: 1 })
})

test(`${injections} injections: no email to anybody else, no header of theirs`, async () => {
  await proveInjections({ injections }, startChance())
})
