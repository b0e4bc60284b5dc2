import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

type FieldProps = {
  label: string
  hint?: ReactNode
  /** Informs and never blocks; announced when it appears. */
  note?: ReactNode
  error?: ReactNode
  /** Shows the orange border of spec §5 while nothing is filled in. */
  isMissing?: boolean
}

/** What the control has to carry to belong to its label and its words. */
type Ties = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  id?: string | undefined
  required?: boolean | undefined
  /** The control. The ties go on it last, so that nothing undoes them. */
  children: (ties: Ties) => ReactNode
}

/** A label, and all that is read out with the control under it. */
function Field({ label, isMissing, required, children, ...rest }: Props) {
  const { hint, note, error } = rest
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]

  return (
    <div className={styles.root} data-missing={isMissing || undefined}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className={styles.required} aria-hidden="true">
            required
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {/* There from the start where one may come, so that its coming is announced. */}
      {'note' in rest && (
        <p id={`${id}-note`} className={styles.note} aria-live="polite">
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

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
  }

/** A labelled choice of one, by the device's own means. Nothing is chosen at first. */
export function SelectField(props: SelectProps) {
  const { label, hint, note, error, isMissing, choices, ...select } = props
  return (
    <Field {...props}>
      {(ties) => (
        <select {...select} {...ties}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
