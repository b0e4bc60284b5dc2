import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigurationError } from '#desk/base/configuration-error.ts'
import { readSettings } from './read-settings.ts'
import { type SettingName, settingsSchema, writtenDefault } from './settings.ts'
import { webhooksOf } from './webhooks.ts'

test('the desk starts without any configuration', () => {
  expect(readSettings({})).toEqual({
    PORT: 4321,
    HOST: 'localhost',
    ALLOWED_ORIGINS: [],
    TRUST_PROXY: [],
    DATA_DIR: 'var',
    SITE_DIR: 'dist',
    MAIL_RETRY_SECONDS: [30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200].map((s) => s * 1000),
    DELIVERY_LEASE_SECONDS: 300_000,
    OUTBOX_PAUSE_SECONDS: 5000,
    CONFIRMATION_HOLD_SECONDS: 60_000,
    CALLS_PER_MINUTE: 120,
    ENQUIRIES_PER_HOUR: 30,
    CONFIRMATIONS_PER_HOUR: 200,
    TEAM_EMAILS: [],
    TEAM_EMAILS_PER_HOUR: 60,
    WEBHOOKS: [],
    RETAIN_BOOKINGS_DAYS: 365,
    RETAIN_MESSAGES_DAYS: 180,
    RETAIN_QUARANTINE_DAYS: 30,
    RETAIN_DELIVERY_DAYS: 90,
    LOG_LEVEL: 'info',
  })
})

test('an empty value is no value', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toEqual(readSettings({}))
})

test('.env.example names every setting with its default, and no other', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)
  const described = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  const names = Object.keys(settingsSchema.shape) as SettingName[]
  const expected = names.map((name) => [name, writtenDefault(name) ?? ''])
  expect(described).toEqual(Object.fromEntries(expected))
  // What is written there is what happens without it.
  expect(readSettings(described)).toEqual(readSettings({}))
})

test.each([
  // setting                    value                            what to write
  ['PORT', 'http', 'write a port number'],
  ['PORT', '70000', 'write a port number up to 65535'],
  ['HOST', 'a b', 'write a host name'],
  ['SITE_URL', 'www.example.org', 'write the public address'],
  ['SITE_URL', 'https://example.org/path', 'without a path'],
  ['ALLOWED_ORIGINS', 'https://a.org,b', 'separated by commas'],
  ['TRUST_PROXY', 'true', "write your proxy's addresses"],
  ['TRUST_PROXY', '1', "write your proxy's addresses"],
  ['TRUST_PROXY', '10.0.0.0/33', "write your proxy's addresses"],
  ['TRUST_PROXY', '0.0.0.0/0', "write your proxy's addresses"],
  ['TRUST_PROXY', 'loopback', "write your proxy's addresses"],
  ['DATABASE_URL', 'mysql://x', 'postgresql://'],
  ['SMTP_URL', 'https://mail.example.org', 'smtps://'],
  ['MAIL_FROM', 'Desk <a@example.org>', 'one plain mail address'],
  ['MAIL_RETRY_SECONDS', '30,later', 'seconds separated by commas'],
  ['MAIL_RETRY_SECONDS', '30,86401', 'write waits of a day at most'],
  ['OUTBOX_PAUSE_SECONDS', '-1', 'write seconds'],
  ['OUTBOX_PAUSE_SECONDS', '0', 'write 0.02 seconds or more, for example 5'],
  ['DELIVERY_LEASE_SECONDS', 'long', 'write seconds'],
  ['DELIVERY_LEASE_SECONDS', '0', 'write 10 seconds or more, for example 300'],
  ['CONFIRMATION_HOLD_SECONDS', 'soon', 'write seconds'],
  ['CALLS_PER_MINUTE', '0', 'write a whole number above 0'],
  ['ENQUIRIES_PER_HOUR', 'many', 'write a whole number above 0'],
  ['CONFIRMATIONS_PER_HOUR', '-1', 'write a whole number above 0'],
  ['TEAM_EMAILS_PER_HOUR', '1.5', 'write a whole number above 0'],
  ['SPREADSHEET_URL', 'http://sheet.example.org/exec', 'https://'],
  ['SPREADSHEET_URL', 'sheet.example.org', 'https://'],
  ['WEBHOOKS', 'https://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'crm=http://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'team=https://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'crm=https://a.org crm=https://b.org', 'a name and an address'],
  ['RETAIN_BOOKINGS_DAYS', '0', 'write whole days'],
  ['RETAIN_MESSAGES_DAYS', 'a year', 'write whole days'],
  ['RETAIN_QUARANTINE_DAYS', '1.5', 'write whole days'],
  ['RETAIN_DELIVERY_DAYS', '-1', 'write whole days'],
  ['LOG_LEVEL', 'loud', 'write one of'],
])('%s=%s is refused with what to write', (name, value, words) => {
  expect(() => readSettings({ [name]: value })).toThrow(ConfigurationError)
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
  expect(() => readSettings({ [name]: value })).toThrow(words)
  expect(() => readSettings({ [name]: value })).not.toThrow('\n')
})

test('addresses and ranges of proxies are taken apart', () => {
  const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' })
  expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

test.each(['https://sheet.example.org/exec', 'http://localhost:8080', 'http://127.0.0.1:1/exec'])(
  'the spreadsheet may be %s',
  (SPREADSHEET_URL) => {
    expect(readSettings({ SPREADSHEET_URL })).toMatchObject({ SPREADSHEET_URL })
  },
)

test('webhooks have names, the spreadsheet’s comes first', () => {
  const settings = readSettings({
    SPREADSHEET_URL: 'https://sheet.example.org/exec',
    WEBHOOKS: 'crm=https://crm.example.org/?key=a=b  back-up=http://localhost:8080',
  })
  expect(webhooksOf(settings)).toEqual([
    { name: 'sheet', url: 'https://sheet.example.org/exec' },
    { name: 'crm', url: 'https://crm.example.org/?key=a=b' },
    { name: 'back-up', url: 'http://localhost:8080' },
  ])
})
