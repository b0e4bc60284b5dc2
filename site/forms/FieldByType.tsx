import type { ComponentType } from 'react'
import { isoDay } from '#enquiry/date-range.ts'
import { type FormField, maxStars } from '#enquiry/page-forms.ts'
import { SelectField, TextField } from '#site/components/Field.tsx'
import type { RatingFieldProps } from '#site/components/RatingField.tsx'

type Props = {
  /** The form's: the field's own is `<form>-<name>`. */
  form: string
  field: FormField<string>
  isInvalid: boolean
  isSending: boolean
  /** The script is there, and knows which day it is where the visitor is. */
  isAwake: boolean
  /** Given by the forms that ask for stars: its styles would weigh on every other page. */
  Rating?: RatingControl | undefined
}

export type RatingControl = ComponentType<RatingFieldProps>

/** The control a field's type asks for. */
export function FieldByType({ form, field, Rating, ...is }: Props) {
  const { isInvalid, isSending, isAwake } = is
  const { name, label, type, isRequired, limit, choices, autoComplete, error } = field
  const named = { id: `${form}-${name}`, name, label }
  const answered = { ...named, required: isRequired, error: isInvalid && error }
  const typed = { ...answered, autoComplete, readOnly: isSending }

  switch (type) {
    case 'rating':
      return Rating && <Rating {...named} max={maxStars} isInert={isSending} />
    case 'choice':
      return <SelectField {...answered} choices={choices ?? []} inert={isSending} />
    case 'long':
      return <TextField {...typed} multiline maxLength={limit} rows={7} />
    case 'date':
      return <TextField {...typed} type="date" min={isAwake ? isoDay(new Date()) : undefined} />
    default:
      return <TextField {...typed} type={type} maxLength={limit} />
  }
}
