import { test } from 'vitest'
import { startChance } from './chance.ts'
import { proveInjections, proveRecipients } from './recipients.ts'

// A form that mails strangers is a gift to spammers: docs/desk.md §4. A real mail server looks on.

test('whatever is written for an address: an email to that one person, or none', async () => {
  await proveRecipients({ oneIn: 20 })
})

test('nobody can write into the head of an email', async () => {
  await proveInjections({ injections: 150 }, startChance())
})
