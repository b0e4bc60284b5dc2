import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { webhooksOf } from './addresses.ts'
import { readSettings, type SettingName, settingsSchema, writtenDefault } from './settings.ts'

test('the desk starts without any configuration', () => {
  expect(readSettings({})).toEqual({
    PORT: 4321,
    HOST: 'localhost',
    ALLOWED_ORIGINS: [],
    TRUST_PROXY: [],
    DATA_DIR: 'var',
    SITE_DIR: 'dist',
    MAIL_RETRY_SECONDS: [30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200],
    DELIVERY_LEASE_SECONDS: 300,
    OUTBOX_PAUSE_SECONDS: 5,
    CONFIRMATION_HOLD_SECONDS: 60,
    CALLS_PER_MINUTE: 120,
    ENQUIRIES_PER_HOUR: 30,
    CONFIRMATIONS_PER_HOUR: 200,
    TEAM_EMAILS: [],
    WEBHOOKS: [],
    LOG_LEVEL: 'info',
  })
})

test('.env.example names every setting with its default, and no other', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)
  const described = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  const names = Object.keys(settingsSchema.shape) as SettingName[]
  const expected = names.map((name) => [name, writtenDefault(name) ?? ''])
  expect(described).toEqual(Object.fromEntries(expected))
  expect(readSettings(described)).toEqual(readSettings({}))
})

test.each([
  ['PORT', 'http', 'write a port number'],
  // If the desk ignored this setting, it could delete data earlier than the operator promised.
  ['RETAIN_BOOKINGS_DAYS', '700', 'moved to `retention`'],
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
  // These would be read as a different user, password or server.
  ['SMTP_URL', 'smtps://user@gmail.com:pa@ss@smtp.gmail.com', '%40 for @'],
  ['SMTP_URL', 'user@gmail.com:pa@ss@smtp.gmail.com', 'such as smtps://'],
  ['SMTP_URL', 'smtps://user@gmail.com', 'such as smtps://user:password@'],
  ['SMTP_URL', 'smtps://user@gmail.com', 'or set MAIL_TOKEN_URL'],
  ['IMAP_URL', 'imaps://user@gmail.com', 'or set MAIL_TOKEN_URL'],
  ['MAIL_TOKEN_URL', 'http://example.org/token', 'https://'],
  ['MAIL_CLIENT_ID', 'two words', 'the ID of the app'],
  ['MAIL_REFRESH_TOKEN', 'two words', 'the refresh token'],
  ['SMTP_URL', 'smtps://:password@mail.example.org', 'such as smtps://user:password@'],
  ['SMTP_URL', 'smtps://me:12#3@mail.example.org', '%23 for #'],
  ['SMTP_URL', 'smtps://me:pa/ss@mail.example.org', '%2F for /'],
  ['SMTP_URL', 'smtps://me:100%@mail.example.org', '%25 for %'],
  ['SMTP_URL', 'smtps://me:pass@mail.example.org/inbox', 'such as smtps://'],
  ['SMTP_URL', 'smtps:mail.example.org', 'such as smtps://'],
  ['SMTP_URL', 'smtp://mail.example.org?requireTls=false', 'such as smtps://'],
  ['SMTP_URL', 'smtp://mail.example.org?requireTLS=no', 'such as smtps://'],
  ['SMTP_URL', 'smtp://mail.example.org?constructor=true', 'such as smtps://'],
  ['MAIL_FROM', 'Desk <a@example.org>', 'one plain mail address'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', "write your proxy's addresses"],
  ['MAIL_RETRY_SECONDS', '30,later', 'write up to 20 waits'],
  ['MAIL_RETRY_SECONDS', `${'600,'.repeat(20)}600`, 'write up to 20 waits'],
  ['MAIL_RETRY_SECONDS', '30,86401', 'write up to 20 waits'],
  ['MAIL_RETRY_SECONDS', '0', 'write up to 20 waits'],
  ['MAIL_RETRY_SECONDS', '600,0,600', 'write up to 20 waits'],
  ['MAIL_RETRY_SECONDS', '30,599', 'write up to 20 waits'],
  ['OUTBOX_PAUSE_SECONDS', '-1', 'write seconds'],
  ['DELIVERY_LEASE_SECONDS', 'long', 'write seconds'],
  ['CONFIRMATION_HOLD_SECONDS', 'soon', 'write seconds'],
  ['CALLS_PER_MINUTE', '0', 'write a whole number from 1'],
  ['ENQUIRIES_PER_HOUR', 'many', 'write a whole number from 1'],
  ['CONFIRMATIONS_PER_HOUR', '-1', 'write a whole number from 1'],
  ['SPREADSHEET_URL', 'http://sheet.example.org/exec', 'https://'],
  ['SPREADSHEET_URL', 'sheet.example.org', 'https://'],
  ['WEBHOOKS', 'https://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'crm=http://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'team=https://crm.example.org', 'a name and an address'],
  ['WEBHOOKS', 'crm=https://a.org crm=https://b.org', 'a name and an address'],
  ['LOG_LEVEL', 'loud', 'write one of'],
])('%s=%s is refused with advice', (name, value, words) => {
  expect(() => readSettings({ [name]: value })).toThrow(ConfigurationError)
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
  expect(() => readSettings({ [name]: value })).toThrow(words)
  expect(() => readSettings({ [name]: value })).not.toThrow('\n')
})

test.each([
  ['SMTP_URL', 'smtps://mail.example.org'],
  ['SMTP_URL', 'smtps://user%40gmail.com:pa%40ss%25@smtp.gmail.com:465/'],
  ['SMTP_URL', 'smtp://[::1]:1025'],
  ['SMTP_URL', 'smtp://mailpit:1025?requireTLS=false&name=desk.example.org'],
  ['SPREADSHEET_URL', 'https://sheet.example.org/exec'],
  ['SPREADSHEET_URL', 'http://127.0.0.1:1/exec'],
])('%s may be %s', (name, value) => {
  expect(readSettings({ [name]: value })).toMatchObject({ [name]: value })
})

const tokenSettings = {
  MAIL_TOKEN_URL: 'https://login.example.org/token',
  MAIL_CLIENT_ID: 'desk',
  MAIL_REFRESH_TOKEN: 'a-token',
}

test('access tokens need all their settings, and an address without a password', () => {
  const IMAP_URL = 'imaps://hello%40example.org@mail.example.org/INBOX'
  expect(readSettings({ ...tokenSettings, IMAP_URL })).toMatchObject({ IMAP_URL })
  for (const name of Object.keys(tokenSettings)) {
    expect(() => readSettings({ ...tokenSettings, IMAP_URL, [name]: '' })).toThrow(
      `${name}: is missing`,
    )
  }
  const SMTP_URL = 'smtps://user:password@mail.example.org'
  expect(() => readSettings({ ...tokenSettings, SMTP_URL })).toThrow(
    'MAIL_REFRESH_TOKEN: is not used, because SMTP_URL has a password',
  )
  expect(readSettings({ ...tokenSettings, SMTP_URL, IMAP_URL })).toMatchObject({ SMTP_URL })
})

test('addresses and ranges of proxies are parsed', () => {
  const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' })
  expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

test('webhooks have names, and the spreadsheet comes first', () => {
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

const bounds: readonly (readonly [SettingName, number, number, smallestStep: number])[] = [
  ['PORT', 0, 65_535, 1],
  ['DELIVERY_LEASE_SECONDS', 10, 3600, 0.001],
  ['OUTBOX_PAUSE_SECONDS', 0.02, 60, 0.001],
  ['CONFIRMATION_HOLD_SECONDS', 0, 3600, 0.001],
  ['CALLS_PER_MINUTE', 1, 1_000_000, 1],
  ['ENQUIRIES_PER_HOUR', 1, 1_000_000, 1],
  ['CONFIRMATIONS_PER_HOUR', 1, 1_000_000, 1],
]

test('every numeric setting has bounds', () => {
  const numbers = Object.entries(readSettings({})).filter(([, value]) => typeof value === 'number')
  expect(bounds.map(([name]) => name).toSorted()).toEqual(numbers.map(([name]) => name).toSorted())
})

test.each(bounds)('%s accepts %d to %d, and its message states both', (name, min, max, step) => {
  for (const value of [min, max]) expect(() => readSettings({ [name]: `${value}` })).not.toThrow()
  for (const value of [min - step, max + step].map((far) => `${Number(far.toFixed(3))}`)) {
    expect(() => readSettings({ [name]: value }), value).toThrow(`from ${min} to ${max}, for`)
  }
  if (name === 'PORT') return
  const example = readFileSync('.env.example', 'utf8')
  const [, comment = ''] = new RegExp(`((?:^#.*\n)+)#${name}=`, 'm').exec(example) ?? []
  expect(comment.replaceAll(/\n# ?/g, ' ')).toContain(`${min} to ${max}`)
})
