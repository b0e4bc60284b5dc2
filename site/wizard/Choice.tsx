import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Message, t } from '#core/words.ts'
import styles from './Choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  label: string
  hint?: string | undefined
  /** The name of a picture of site/pages/prints. The choice is then a small print, in ink once it is chosen. */
  print?: string | undefined
}

export function Choice({ label, hint, print, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={`${styles.choice} beside boxed`}>
      {print && (
        <img
          className={styles.print}
          src={`/prints/${print}.svg`}
          width={364}
          height={208}
          alt=""
        />
      )}
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
  columns?: '' | 'columns-s' | 'three' | 'prints'
  children: ReactNode
}

export function Choices({ labelledBy, legend, columns = '', children }: ChoicesProps) {
  return (
    <fieldset aria-labelledby={labelledBy}>
      {legend && <legend className="target strong">{legend}</legend>}
      <div className={`${styles[columns] ?? columns} stack gap-s`}>{children}</div>
    </fieldset>
  )
}

type RadiosProps<Id extends string> = Omit<ChoicesProps, 'children'> & {
  name: string
  choices: ReadonlyArray<{ readonly id: Id; readonly label: Message; readonly hint?: Message }>
  value: Id | null
  /** Of the pictures of the choices: `lodging` for `lodging-luxury`. */
  prints?: string
  /** Also called when the chosen radio is clicked again. */
  onPick: (id: Id) => void
}

export function Radios<Id extends string>(props: RadiosProps<Id>) {
  const { name, choices, value, prints, onPick, ...set } = props
  return (
    <Choices {...set} {...(prints && { columns: 'prints' })}>
      {choices.map(({ id, label, hint }) => (
        <Choice
          key={id}
          type="radio"
          name={name}
          label={t(label)}
          hint={hint && t(hint)}
          print={prints && `${prints}-${id}`}
          checked={value === id}
          onChange={() => onPick(id)}
          onClick={() => value === id && onPick(id)} // no change event for the chosen radio
        />
      ))}
    </Choices>
  )
}
