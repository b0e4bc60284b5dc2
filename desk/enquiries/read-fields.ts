import type { z } from 'zod'
import { Refusal } from '#desk/http/refusal.ts'

/** The fields of a call as its schema has them; refused where they are not so. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // Names of our fields only: their values are somebody's data, and so may be a name inside one.
  const fields = result.error.issues.map(({ path, code }) => `${String(path[0] ?? 'body')} ${code}`)
  throw new Refusal(400, fields.join(', '))
}
