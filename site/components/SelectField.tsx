import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
    /** Names the place in a built page that says which choice is chosen, by its value. */
    slot?: string | undefined
  }

/** A labelled choice of one, by the device's own means. Nothing is chosen at first. */
export function SelectField(props: Props) {
  const { label, hint, note, error, isMissing, choices, slot, ...select } = props
  return (
    <Field {...props}>
      {(ties) => (
        <select {...select} {...ties} data-slot={slot}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              data-slot={slot && `${slot}.${choice.value}`}
            >
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
