import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ZodError } from 'zod'
import { type BrandColours, brandSchema } from '#enquiry/brand-schema.ts'

/**
 * The operator's colours for emails and pages of the desk's own. Where the file is missing or has an
 * error they are the delivered ones, and `fault` says what is wrong: no email waits for a colour, and
 * `doctor` tells the team.
 */
export function readBrand(file = 'content/brand.yaml'): {
  readonly colours: BrandColours
  readonly fault: string | null
} {
  try {
    return {
      colours: brandSchema.parse(parse(readFileSync(file, 'utf8'))).colours,
      fault: null,
    }
  } catch (error) {
    const message = error instanceof ZodError ? error.issues[0]?.message : (error as Error).message
    return { colours: brandSchema.parse({ colours: {} }).colours, fault: `${file}: ${message}` }
  }
}

export const { colours } = readBrand()
