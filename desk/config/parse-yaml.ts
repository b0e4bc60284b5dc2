import { parse } from 'yaml'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'

/** What a file of `content/` says; a `ConfigurationError` with the place where it cannot be read. */
export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ConfigurationError(`${file}: ${reason}`)
  }
}
