import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { monthsIn, type Season } from '#enquiry/seasons.ts'
import { parseYaml } from './parse-yaml.ts'

const fact = 'best-months'
const factsSchema = z.object({ [fact]: z.object({ value: z.unknown(), shown: z.unknown() }) })

export type DrySeason = Pick<Season, 'months' | 'shown'>

/** The months in which gorilla permits run out, from the file that the site's figures stand in. */
export async function readDrySeason(folder = '.'): Promise<DrySeason> {
  const file = join(folder, 'content/facts.yaml')
  const text = await readFile(file, 'utf8').catch(() => '')
  const facts = parseYaml(file, text)
  try {
    const { value, shown } = factsSchema.parse(facts)[fact]
    return { months: monthsIn(String(value)), shown: String(shown) }
  } catch {
    throw new ConfigurationError(
      `${file}, ${fact}: write the dry months, value: 06-09, 12-02 and shown: in words`,
    )
  }
}
