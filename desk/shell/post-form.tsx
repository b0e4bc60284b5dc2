import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { formIdField } from '#desk/http/answer-once.ts'

type PostFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /** The version of what the form changes, as the page shows it. A later version is a conflict. */
  readonly seen?: string | number | undefined
  /** The values that the form showed at first, as JSON: conflicts.ts. */
  readonly was?: string | undefined
}

/** A form that the desk handles once, however often it is sent: http/answer-once.ts. */
export const PostForm = ({ seen, was, children, ...form }: PostFormProps) => (
  <form method="post" {...form}>
    <input type="hidden" name={formIdField} value={randomUUID()} />
    {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
    {was !== undefined && <input type="hidden" name="was" value={was} />}
    {children}
  </form>
)
