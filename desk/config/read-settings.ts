import { ConfigurationError } from '#desk/base/configuration-error.ts'
import { type SettingName, type Settings, settingsSchema } from './settings.ts'

/** Settings by the names that version 1.0 had for them. */
const renamed: Readonly<Record<string, SettingName>> = {
  LETTER_LEASE_SECONDS: 'DELIVERY_LEASE_SECONDS',
  TEAM_LETTERS_PER_HOUR: 'TEAM_EMAILS_PER_HOUR',
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings once, at the start. Throws a `ConfigurationError` with one line an error. */
export function readSettings(environment: Environment): Settings {
  // An empty value is how compose files and unit files say "not set".
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const given = Object.fromEntries([
    ...set.map(([name, value]) => [renamed[name] ?? name, value]),
    ...set,
  ])
  const result = settingsSchema.safeParse(given)
  if (result.success) return result.data
  // Values are not repeated: an address may hold a password, and this line may end in a log.
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )
}
