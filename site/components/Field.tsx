import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#enquiry/words.ts'
import styles from './Field.module.css'

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** Informs and never blocks; announced when it appears. */
  note?: ReactNode
  error?: ReactNode
  /** Shows the orange border of spec §5 while nothing is filled in. */
  isMissing?: boolean
}

/** The attributes that tie a control to its label, hint, note and error. */
type Ties = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  required?: boolean | undefined
  /** Renders the control. It applies the ties last, so that no other attribute replaces them. */
  children: (ties: Ties) => ReactNode
}

/** A label, its control, and the texts that a screen reader announces with them. */
export function Field({ label, isMissing, required, children, ...rest }: Props) {
  const { hint, note, error } = rest
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]

  return (
    <div className={`${styles.root} stack gap-2xs`} data-missing={isMissing || undefined}>
      <div className="row">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {required && (
          <span className="quiet" aria-hidden="true">
            {t('required')}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="vivid strong">
          {error}
        </p>
      )}
      {children({
        id,
        className: `${styles.control} input`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {/* In the page from the start, so that a note is announced when it comes. */}
      {'note' in rest && (
        <p id={`${id}-note`} className={`${styles.note} quiet`} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  )
}

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
