import { globSync, readFileSync } from 'node:fs'
import { parse as parsePath } from 'node:path/posix'
import { parse } from 'yaml'
import { z } from 'zod'
import { fillInFacts } from '#site/content/facts.ts'
import { factSchema } from '#site/content/schemas/facts.ts'
import { yamlOf } from '#site/content/yaml.ts'

/** Tests use the delivered content, so that they do not fail when the operator changes `content/`. */
export const delivered = 'tests/delivered/content'

const facts = z.record(z.string(), factSchema).parse(parse(readDeliveredText('facts.yaml')))

export const pictureNames = Object.keys(
  parse(readFileSync('content/media/pictures.yaml', 'utf8')) as object,
)

export function readDeliveredText(file: string): string {
  return readFileSync(`${delivered}/${file}`, 'utf8')
}

export function readDelivered<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  return fillInFacts(schema.parse(parse(yamlOf(file, readDeliveredText(file)))), facts, file)
}

export const listDelivered = (folder: string) =>
  globSync(`${folder}/*.{yaml,md}`, { cwd: delivered }).toSorted()

export const readDeliveredFolder = <Entry extends object>(
  folder: string,
  schema: z.ZodType<Entry>,
) =>
  listDelivered(folder).map((file) => ({
    id: parsePath(file).name,
    ...readDelivered(file, schema),
  }))
