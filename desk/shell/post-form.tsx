import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { formIdField } from '#desk/http/answer-once.ts'

type PostFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /** The version of what the form changes, as the page shows it. A later version is a conflict. */
  readonly seen?: string | number | undefined
}

/** A form that the desk handles once, however often it is sent: http/answer-once.ts. */
export const PostForm = ({ seen, children, ...form }: PostFormProps) => (
  <form method="post" {...form}>
    <input type="hidden" name={formIdField} value={randomUUID()} />
    {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
    {children}
  </form>
)
