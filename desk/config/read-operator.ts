import { readFile } from 'node:fs/promises'
import { type Operator, operatorSchema } from '#enquiry/operator-schema.ts'
import { ConfigurationError } from './configuration-error.ts'
import { parseYaml } from './parse-yaml.ts'

/** The operator's details, from the same file the site is built with. */
export async function readOperator(file = 'content/operator.yaml'): Promise<Operator> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`${file}: not found; start the desk in the project's folder`)
  })
  const result = operatorSchema.safeParse(parseYaml(file, text))
  if (result.success) return result.data
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
  )
}
