import { z } from 'zod'
import { fieldsOf, plain } from '#desk/shell/read-form.ts'

/** The fields of a schema and of the schemas in it: path, name and schema. */
export function fieldsIn(schema: z.ZodType, path = ''): (readonly [string, string, z.ZodType])[] {
  const inner = plain(schema)
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => fieldsIn(option as z.ZodType, path))
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element as z.ZodType, path)
  const fields = fieldsOf(inner)
  if (!fields && inner instanceof z.ZodRecord) return fieldsIn(inner.valueType as z.ZodType, path)
  return (fields ?? []).flatMap(([name, field]) => [
    [`${path}.${name}`, name, field] as const,
    ...fieldsIn(field, `${path}.${name}`),
  ])
}
