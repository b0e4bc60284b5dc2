import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { isDeliverable, storedAddress } from '#desk/lib/email-address.ts'
import {
  isImapUrl,
  isSafeAddress,
  isSmtpUrl,
  isWebhookList,
  needsAccessToken,
  readWebhookList,
} from './addresses.ts'

/** Loads `.env` or the file in `ENV_FILE`, unless that is `none`. Variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? '.env'
  if (file !== 'none' && existsSync(file)) process.loadEnvFile(file)
}

// Error messages tell the operator what to write. A test compares names and defaults with `.env.example`.

type Bounds = { readonly min: number; readonly max: number; readonly usual: string }

const number = (unit: string, pattern: RegExp, { min, max, usual }: Bounds) =>
  z
    .string()
    .refine(
      (text) => pattern.test(text) && Number(text) >= min && Number(text) <= max,
      `write ${unit} from ${min} to ${max}, for example ${usual}`,
    )
    .transform(Number)
    .prefault(usual)

const wholePattern = /^\d{1,7}$/
const count = (usual: string) =>
  number('a whole number', wholePattern, { min: 1, max: 1_000_000, usual })
const seconds = (bounds: Bounds) => number('seconds', /^\d{1,6}(\.\d{1,3})?$/, bounds)

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Rejects hop counts and `true`, which would let visitors forge `X-Forwarded-For` (desk.md §5). */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    // A range wider than /8 would trust nearly every address.
    (/^\d{1,3}$/.test(prefix) &&
      Number(prefix) >= 8 &&
      Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '') === origin
}

const checked = (isRight: (text: string) => boolean, message: string) =>
  z.string().refine(isRight, message)

const visible = (message: string) =>
  checked((text) => /^[\x21-\x7e]{1,8192}$/.test(text), message).optional()

const listOf = (isRight: (item: string) => boolean, message: string) =>
  z
    .string()
    .transform(list)
    .refine((items) => items.every(isRight), message)
    .default([])

export const settingsSchema = z.object({
  PORT: number('a port number', wholePattern, { min: 0, max: 65_535, usual: '4321' }),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]+$/,
      'write a host name or address to listen on, for example localhost or 0.0.0.0',
    )
    .prefault('localhost'),
  SITE_URL: checked(
    isOrigin,
    'write the public address without a path, for example https://www.example.org',
  )
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  ALLOWED_ORIGINS: listOf(
    isOrigin,
    'write addresses without a path, separated by commas, for example https://www.example.org',
  ),
  TRUST_PROXY: listOf(
    isAddressOrRange,
    "write your proxy's addresses or ranges, separated by commas, for example 127.0.0.1,10.0.0.0/8",
  ),
  DATA_DIR: z.string().prefault('var'),
  SITE_DIR: z.string().prefault('dist'),
  DATABASE_URL: checked(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'write an address such as postgresql://user:password@host/database, or leave it empty for SQLite',
  ).optional(),
  IMAP_URL: checked(
    isImapUrl,
    'write an address such as imaps://user:password@mail.example.org/INBOX, in user and password %40 for @; or leave it empty to read no mailbox',
  ).optional(),
  SMTP_URL: checked(
    isSmtpUrl,
    'write an address such as smtps://user:password@mail.example.org, in user and password %40 for @, %3A for :, %2F for /, %23 for # and %25 for %; or leave it empty to write emails as files',
  ).optional(),
  MAIL_TOKEN_URL: checked(
    isSafeAddress,
    'write the address of the mail provider’s token service, https://..., or leave it empty',
  ).optional(),
  MAIL_CLIENT_ID: visible('write the ID of the app that you registered at the mail provider'),
  MAIL_CLIENT_SECRET: visible('write the secret of the app, or leave it empty'),
  MAIL_REFRESH_TOKEN: visible('write the refresh token that the mail provider gave you'),
  MAIL_FROM: z.email('write one plain mail address, for example hello@example.org').optional(),
  TEAM_EMAILS: listOf(
    isDeliverable,
    'write plain mail addresses, separated by commas, for example aline@example.org,eric@example.org',
  ).transform((addresses) => addresses.map((address) => storedAddress(address).toLowerCase())),
  MAIL_RETRY_SECONDS: z
    .string()
    .transform((text) => list(text).map(Number))
    // The last wait repeats, so a short one would use up the attempts too early: docs/desk.md §4.
    .refine(
      (waits) =>
        waits.length <= 20 &&
        waits.every((wait) => wait >= 0.1 && wait <= 86_400) &&
        (waits.at(-1) ?? 0) >= 600,
      'write up to 20 waits of 0.1 to 86400 seconds, separated by commas, the last of them 600 or more, for example 30,120,600',
    )
    .prefault('30,120,600,1800,3600,10800,21600,43200'),
  // Must be shorter than a day: a longer lease counts as written by a clock that was ahead.
  DELIVERY_LEASE_SECONDS: seconds({ min: 10, max: 3600, usual: '300' }),
  // Jobs run once every twelve outbox pauses.
  OUTBOX_PAUSE_SECONDS: seconds({ min: 0.02, max: 60, usual: '5' }),
  CONFIRMATION_HOLD_SECONDS: seconds({ min: 0, max: 3600, usual: '60' }),
  CALLS_PER_MINUTE: count('120'),
  ENQUIRIES_PER_HOUR: count('30'),
  CONFIRMATIONS_PER_HOUR: count('200'),
  SPREADSHEET_URL: checked(
    isSafeAddress,
    'write the address of the spreadsheet web app, https://..., or leave it empty',
  ).optional(),
  WEBHOOKS: checked(
    isWebhookList,
    'write a name and an address for each, separated by spaces, for example crm=https://crm.example.org/enquiries',
  )
    .transform(readWebhookList)
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'write one of fatal, error, warn, info, debug, silent',
    })
    .prefault('info'),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings

export const writtenDefault = (name: SettingName): string | undefined => {
  const setting: z.ZodType = settingsSchema.shape[name]
  return setting instanceof z.ZodPrefault ? String(setting.def.defaultValue) : undefined
}

/** The settings without which no access token can be had: docs/hosting.md, "Microsoft 365 and Google". */
const tokenSettings = ['MAIL_TOKEN_URL', 'MAIL_CLIENT_ID', 'MAIL_REFRESH_TOKEN'] as const

function findTokenErrors(settings: Settings): readonly string[] {
  const urls = (['SMTP_URL', 'IMAP_URL'] as const).filter((name) => settings[name] !== undefined)
  const without = urls.filter((name) => needsAccessToken(settings[name] ?? ''))
  const missing = tokenSettings.filter((name) => settings[name] === undefined)
  if (missing.length === tokenSettings.length && settings.MAIL_CLIENT_SECRET === undefined) {
    return without.map(
      (name) =>
        `${name}: write the user’s password, such as ${name === 'SMTP_URL' ? 'smtps' : 'imaps'}://user:password@mail.example.org, or set ${tokenSettings.join(', ')} to sign in with access tokens`,
    )
  }
  if (missing.length > 0) {
    return missing.map(
      (name) => `${name}: is missing. Access tokens need ${tokenSettings.join(', ')}`,
    )
  }
  // With passwords, the tokens would never be used, and nothing would say so.
  return urls.length > 0 && without.length === 0
    ? [
        `MAIL_REFRESH_TOKEN: is not used, because ${urls.join(' and ')} ${urls.length > 1 ? 'have passwords' : 'has a password'}. Leave the password out, for example smtp://user@mail.example.org`,
      ]
    : []
}

export type Environment = Readonly<Record<string, string | undefined>>

export function readSettings(environment: Environment): Settings {
  // Treats an empty value as unset, because Compose files pass empty values for missing settings.
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const moved = set.filter(([name]) => /^RETAIN_\w+_DAYS$/.test(name))
  if (moved.length > 0) {
    throw new ConfigurationError(
      ...moved.map(([name]) => `${name}: moved to \`retention\` in content/operator.yaml.`),
    )
  }
  const result = settingsSchema.safeParse(Object.fromEntries(set))
  if (result.success) {
    const errors = findTokenErrors(result.data)
    if (errors.length > 0) throw new ConfigurationError(...errors)
    return result.data
  }
  // The messages do not contain the values, since a URL may contain a password and messages may be logged.
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )
}
