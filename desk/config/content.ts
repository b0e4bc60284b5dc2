import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { ZodError, type ZodType } from 'zod'
import { type Brand, brandSchema } from '#core/schemas/brand.ts'
import { type Operator, operatorSchema } from '#core/schemas/operator.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { translate } from '#site/content/translate.ts'

export { translate }

const parsed = new Map<string, { readonly text: string; readonly value: unknown }>()

/** Keeps what a file contains, since each publish reads all files again and most have not changed. */
export function parseYaml(file: string, text: string): unknown {
  const known = parsed.get(file)
  if (known?.text === text) return known.value
  try {
    const value: unknown = parse(text)
    parsed.set(file, { text, value })
    return value
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ConfigurationError(`${file}: ${reason}`)
  }
}

/** Reads the text of a file of `content/` by its schema. */
export function parseContent<Value>(file: string, text: string, schema: ZodType<Value>): Value {
  const result = schema.safeParse(parseYaml(file, text))
  if (result.success) return result.data
  throw new ConfigurationError(
    ...result.error.issues.map(({ path, message }) => `${file}, ${path.join('.')}: ${message}`),
  )
}

export async function readOperator(folder = '.'): Promise<Operator> {
  const file = join(folder, 'content/operator.yaml')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`${file}: not found; start the desk in the project's folder`)
  })
  return parseContent(file, text, operatorSchema)
}

export const operatorIn = (operator: Operator): Operator =>
  translate(operator, operatorSchema, 'content/operator.yaml')

/** Reads the operator's colours and fonts. Falls back to the defaults, so that an invalid file delays no email. */
export function readBrand(file = 'content/brand.yaml'): {
  readonly brand: Brand
  readonly fault: string | null
} {
  try {
    return { brand: brandSchema.parse(parse(readFileSync(file, 'utf8'))), fault: null }
  } catch (error) {
    const message = error instanceof ZodError ? error.issues[0]?.message : (error as Error).message
    return { brand: brandSchema.parse({ colours: {} }), fault: `${file}: ${message}` }
  }
}

export const {
  brand: { colours, fonts },
} = readBrand()

/** True if the desk runs with another brand than the file's. Its pages, emails and PDFs are made with the brand at the start. */
export function hasNewBrand(folder: string): boolean {
  const { brand, fault } = readBrand(join(folder, 'content/brand.yaml'))
  return fault === null && !isDeepStrictEqual([brand.colours, brand.fonts], [colours, fonts])
}
