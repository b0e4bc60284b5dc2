import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type BrandColours, brandSchema } from '#enquiry/brand-schema.ts'

/**
 * The operator's colours for emails and pages of the desk's own, read once. Where the file is not there
 * or has an error they are the delivered ones: the build of the site says what is wrong, and no email
 * waits for a colour.
 */
export const colours: BrandColours = readColours()

function readColours(): BrandColours {
  try {
    return brandSchema.parse(parse(readFileSync('content/brand.yaml', 'utf8'))).colours
  } catch {
    return brandSchema.parse({ colours: {} }).colours
  }
}
