import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#core/words.ts'
import styles from './Field.module.css'

type FieldProps = {
  label: string
  hint?: ReactNode
  /** A hint that never blocks submission. Screen readers announce it when it appears. */
  note?: ReactNode
  error?: ReactNode
  /** Shows the orange border of spec §5. */
  isMissing?: boolean
}

type ControlAttributes = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  required?: boolean | undefined
  /** Renders the control, which must spread these attributes last, so that they take precedence. */
  children: (attributes: ControlAttributes) => ReactNode
}

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

export function TextField(props: InputProps | TextareaProps) {
  const { label, hint, note, error, isMissing, multiline, ...input } = props
  return (
    <Field {...props}>
      {(attributes) =>
        multiline ? (
          <textarea {...(input as ComponentProps<'textarea'>)} {...attributes} />
        ) : (
          <input {...(input as ComponentProps<'input'>)} {...attributes} />
        )
      }
    </Field>
  )
}
