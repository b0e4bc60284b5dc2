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
  ['https://crm.example.org/in', 'https://[::ffff:127.0.0.1]/', false],
  ['https://crm.example.org/in', 'https://[::ffff:a00:1]/', false],
  ['https://crm.example.org/in', 'https://[64:ff9b::10.0.0.1]/', false],
  ['https://crm.example.org/in', 'https://[64:ff9b:1::10.0.0.1]/', false],
  ['https://crm.example.org/in', 'https://localhost../', false],
  ['https://crm.example.org/in', 'https://[2002:7f00:1::1]/', false],
  ['https://crm.example.org/in', 'https://[::]/', false],
  ['https://crm.example.org/in', 'https://[fe80::1]/', false],
  ['https://crm.example.org/in', 'https://[fd00::1]/', false],
  ['https://crm.example.org/in', 'https://0.0.0.0/', false],
  ['https://crm.example.org/in', 'https://0/', false],
  ['https://crm.example.org/in', 'https://localhost./', false],
  ['https://crm.example.org/in', 'https://api.localhost/', false],
  ['https://crm.example.org/in', 'https://2130706433/', false],
  ['https://crm.example.org/in', 'https://0177.0.0.1/', false],
  ['https://crm.example.org/in', 'https://0x7f.1/', false],
  ['https://crm.example.org/in', 'https://127.1/', false],
  ['https://crm.example.org/in', 'https://10.1.2.3/', false],
  ['https://crm.example.org/in', 'https://172.31.255.1/', false],
  ['https://crm.example.org/in', 'https://192.168.1.1/', false],
  ['https://crm.example.org/in', 'https://169.254.169.254/latest', false],
  ['https://crm.example.org/in', 'https://100.100.0.1/', false],
  ['https://crm.example.org/in', 'https://172.32.0.1/', true],
  ['https://crm.example.org/in', 'https://[2606:4700::1]/', true],
  ['https://crm.example.org/in', 'file:///etc/passwd', false],
  ['http://127.0.0.1:8080/in', 'http://localhost:8080/out', true],
  ['http://127.0.0.1:8080/in', 'https://crm.example.org/out', true],
])('%s may redirect to %s: %s', (from, to, may) => {
  expect(isSafeRedirect(from, to)).toBe(may)
})
