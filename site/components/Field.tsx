import { type ReactNode, useId } from 'react'
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
export function Field({ label, isMissing, required, children, ...rest }: Props) {
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
