import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { type Settings, settingsSchema } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings once, at the start. Throws a `ConfigurationError` with one line an error. */
export function readSettings(environment: Environment): Settings {
  // An empty value is how compose files and unit files say "not set".
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const result = settingsSchema.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  // Values are not repeated: an address may hold a password, and this line may end in a log.
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )
}
