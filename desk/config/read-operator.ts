import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { type Operator, operatorSchema } from '#enquiry/operator-schema.ts'
import { parseYaml } from './parse-yaml.ts'

/** The operator's details, from the same file the site is built with, in the project's folder. */
export async function readOperator(folder = '.'): Promise<Operator> {
  const file = join(folder, 'content/operator.yaml')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`${file}: not found; start the desk in the project's folder`)
  })
  const result = operatorSchema.safeParse(parseYaml(file, text))
  if (result.success) return result.data
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
  )
}
