import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ZodError } from 'zod'
import { type Brand, brandSchema } from '#enquiry/brand-schema.ts'

/**
 * The operator's colours and families for emails and pages of the desk's own. Where the file is missing or has an
 * error they are the delivered ones, and `fault` says what is wrong: no email waits for a colour, and
 * `doctor` tells the team.
 */
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
