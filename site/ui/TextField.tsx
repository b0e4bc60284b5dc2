import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './TextField.module.css'

type OwnProps = {
  label: string
  hint?: ReactNode
  /** Informs and never blocks; announced when it appears. */
  note?: ReactNode
  error?: ReactNode
  /** Shows the orange border of spec §5 while nothing is filled in. */
  isMissing?: boolean
}
type InputProps = OwnProps & ComponentProps<'input'> & { multiline?: false }
type TextareaProps = OwnProps & ComponentProps<'textarea'> & { multiline: true }

/** A labelled input whose hint, note and error are read out with it. */
export function TextField(props: InputProps | TextareaProps) {
  const { label, hint, note, error, isMissing, multiline, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
  // Ours come last: a caller cannot undo them.
  const ours = {
    id,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }

  return (
    <div className={styles.root} data-missing={isMissing || undefined}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {input.required && (
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
      {multiline ? (
        <textarea {...(input as ComponentProps<'textarea'>)} {...ours} />
      ) : (
        <input {...(input as ComponentProps<'input'>)} {...ours} />
      )}
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
