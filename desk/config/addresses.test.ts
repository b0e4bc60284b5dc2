import { expect, test } from 'vitest'
import { isSafeRedirect } from './addresses.ts'

test.each([
  ['https://crm.example.org/in', 'https://other.example.org/out', true],
  ['https://crm.example.org/in', 'http://other.example.org/out', false],
  // Redirects must not reach programs on this machine.
  ['https://crm.example.org/in', 'http://127.0.0.1:9200/_shutdown', false],
  ['https://crm.example.org/in', 'http://localhost/admin', false],
  ['https://crm.example.org/in', 'https://[::1]/admin', false],
  ['https://crm.example.org/in', 'http://2130706433/admin', false],
  ['https://crm.example.org/in', 'file:///etc/passwd', false],
  ['http://127.0.0.1:8080/in', 'http://localhost:8080/out', true],
  ['http://127.0.0.1:8080/in', 'https://crm.example.org/out', true],
])('%s may redirect to %s: %s', (from, to, may) => {
  expect(isSafeRedirect(from, to)).toBe(may)
})
