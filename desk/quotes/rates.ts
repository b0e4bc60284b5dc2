import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Rate, ratesSchema } from '#core/schemas/rates.ts'
import { parseContent } from '#desk/config/content.ts'
import { ifMissing } from '#desk/lib/files.ts'

/** Reads what suppliers charge. For the team alone: nothing but the editor of quotes has it. */
export async function readRates(folder = '.'): Promise<readonly Rate[]> {
  const file = join(folder, 'content/rates.yaml')
  // Projects of before have no such file.
  const text = await readFile(file, 'utf8').catch(ifMissing('rates: []'))
  return parseContent(file, text, ratesSchema).rates
}
