import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Message, t } from '#core/words.ts'
import styles from './Choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  label: string
  hint?: string | undefined
}

export function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={`${styles.choice} beside boxed`}>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className="target strong stretched" htmlFor={id}>
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
  labelledBy?: string
  legend?: string
  columns?: '' | 'columns-s' | 'columns-l'
  children: ReactNode
}

export function Choices({ labelledBy, legend, columns = '', children }: ChoicesProps) {
  return (
    <fieldset aria-labelledby={labelledBy}>
      {legend && <legend className="target strong">{legend}</legend>}
      <div className={`${columns} stack gap-s`}>{children}</div>
    </fieldset>
  )
}

type RadiosProps<Id extends string> = Omit<ChoicesProps, 'children'> & {
  name: string
  choices: ReadonlyArray<{ readonly id: Id; readonly label: Message; readonly hint?: Message }>
  value: Id | null
  /** Also called when the chosen radio is clicked again. */
  onPick: (id: Id) => void
}

export function Radios<Id extends string>(props: RadiosProps<Id>) {
  const { name, choices, value, onPick, ...set } = props
  return (
    <Choices {...set}>
      {choices.map(({ id, label, hint }) => (
        <Choice
          key={id}
          type="radio"
          name={name}
          label={t(label)}
          hint={hint && t(hint)}
          checked={value === id}
          onChange={() => onPick(id)}
          onClick={() => value === id && onPick(id)} // no change event for the chosen radio
        />
      ))}
    </Choices>
  )
}
