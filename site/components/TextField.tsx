import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type InputProps = FieldProps & ComponentProps<'input'> & { multiline?: false }
type TextareaProps = FieldProps & ComponentProps<'textarea'> & { multiline: true }

/** A labelled input, of one line or of several. */
export function TextField(props: InputProps | TextareaProps) {
  const { label, hint, note, error, isMissing, multiline, ...input } = props
  return (
    <Field {...props}>
      {(ties) =>
        multiline ? (
          <textarea {...(input as ComponentProps<'textarea'>)} {...ties} />
        ) : (
          <input {...(input as ComponentProps<'input'>)} {...ties} />
        )
      }
    </Field>
  )
}
