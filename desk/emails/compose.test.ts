import { expect, test } from 'vitest'
import { composeMessage, isNamedIn } from './compose.ts'

test('a reference is found in an email’s file, whatever its alphabet', async () => {
  const person = { name: '', address: 'aline@example.test' }
  const text = `${'東京'.repeat(30)} 7KQ2MXR4`
  const email = { subject: text, html: `<p>${text}</p>`, text, to: person }
  const { raw } = await composeMessage(
    { ...email, replyTo: null, request: null, isAutomatic: true },
    { from: person, messageId: '<one@example.test>', date: 0, fileName: 'one' },
  )
  expect(isNamedIn(`${raw}`, '7KQ2MXR4')).toBe(true)
  expect(isNamedIn(`${raw}`, '7KQ2MXR5')).toBe(false)
})
