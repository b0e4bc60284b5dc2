import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Rate, ratesSchema } from '#core/schemas/rates.ts'
import { parseYaml } from '#desk/config/content.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'

/** Reads what suppliers charge. For the team alone: nothing but the editor of quotes has it. */
export async function readRates(folder = '.'): Promise<readonly Rate[]> {
  const file = join(folder, 'content/rates.yaml')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Projects of before have no such file.
    if (error.code === 'ENOENT') return 'rates: []'
    throw error
  })
  const result = ratesSchema.safeParse(parseYaml(file, text))
  if (result.success) return result.data.rates
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
  )
}
