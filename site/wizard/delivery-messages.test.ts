import { expect, test } from 'vitest'
import {
  type SubmissionCircumstances as Circumstances,
  partialDeliveryMessage,
  successMessage,
} from './delivery-messages.ts'

// biome-ignore format: a table
const nothing: Circumstances = {
  delivery: { isConfirmed: false, hasArrived: false, isAddressRefused: false, reference: 'K7M2XQ4R', receivedAt: 0 },
  email: ' aline@example.test ',
  isOffline: false,
  isStored: true,
}
const arrived = (changes: Partial<Circumstances['delivery']>) => ({
  delivery: { ...nothing.delivery, hasArrived: true, ...changes } as Circumstances['delivery'],
})

test('the success message names the email address, so that visitors notice typos', () => {
  expect(successMessage({ ...nothing, ...arrived({}) })).toBe(
    'A confirmation normally goes to aline@example.test.',
  )
})

test('§8: the success message does not claim that the desk has the request if only the confirmation was sent', () => {
  expect(successMessage(nothing)).toMatch(/^We cannot tell .* If you hear nothing/)
})

test.each([
  [{}, /^Nothing you typed is lost: it stays in this tab\. Pressing RETRY never/],
  [{ delivery: null }, /^Nothing you typed is lost: it stays in this tab\./],
  [{ isStored: false }, /^Nothing you typed is lost while this page stays open\. /],
  [{ isOffline: true }, /^You are offline, so nothing was sent\. Nothing you typed .* RETRY once/],
  [{ isOffline: true, isStored: false }, /nothing was sent\. .* while this page stays open/],
  [
    arrived({}),
    /^We have your request, reference K7M2XQ4R, .* confirmation may still arrive\. RETRY never/,
  ],
  [{ ...arrived({}), isOffline: true }, /^We have your request/],
  [
    arrived({ isAddressRefused: true }),
    /cannot send email to aline@example\.test\. Correct the add/,
  ],
] as const)('for %j the line below the error banner matches %s', (changes, line) => {
  expect(partialDeliveryMessage({ ...nothing, ...changes })).toMatch(line)
})
