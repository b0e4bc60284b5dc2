import { existsSync } from 'node:fs'

/**
 * Reads `.env` where there is one; what is already set wins. Node's own switch for this says on
 * every start that it found none. `ENV_FILE` names another file, or `none`: tests must not read
 * what somebody keeps in theirs.
 */
export function loadEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? '.env'
  if (file !== 'none' && existsSync(file)) process.loadEnvFile(file)
}
