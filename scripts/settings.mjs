import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

/** Takes over what `.env` says; what is set in the environment already stays as it is. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile?.(file)
}
