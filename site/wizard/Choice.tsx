import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  /** The words of the spec; the accessible name. */
  label: string
  /** One quiet line under the label, read out after it. */
  hint?: string | undefined
}

/** A radio or checkbox as a card the whole of which can be pressed. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className={`${styles.label} stretched`} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`${styles.hint} quiet`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoicesProps = {
  /** The id of a heading, or a text of its own shown above the choices. */
  labelledBy?: string
  legend?: string
  columns?: 'one' | 'few' | 'many'
  children: ReactNode
}

/** A set of choices that belong to one question. */
export function Choices({ labelledBy, legend, columns = 'one', children }: ChoicesProps) {
  return (
    <fieldset aria-labelledby={labelledBy}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      <div className={`${styles.grid} stack gap-s`} data-columns={columns}>
        {children}
      </div>
    </fieldset>
  )
}
