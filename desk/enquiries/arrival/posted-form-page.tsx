import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { postedFormMessages } from '#core/forms/page-form-messages.ts'
import {
  errorOf,
  type FormField,
  formatChoice,
  formatStars,
  maxStars,
  type PageFormKind,
} from '#core/forms/page-forms.ts'
import { type Message, t } from '#core/words.ts'

// What the site's page for answers shows about a form that was posted without JavaScript.

export type ShownForm = {
  readonly kind: 'contact' | PageFormKind
  readonly title: Message
  readonly path: string
  readonly fields: readonly FormField<string>[]
}

export type Texts = Readonly<Record<string, unknown>>

type Received = {
  readonly words: Message
  readonly reference: string | null
  /** The form's page. Null if the site has no such page. */
  readonly back: { readonly href: string; readonly title: string } | null
}

export const receivedHtml = ({ words, reference, back }: Received): string =>
  renderToStaticMarkup(
    <>
      <h1>{t(postedFormMessages.sent)}</h1>
      <p role="status">{t(words)}</p>
      {reference !== null && <p>{t('Your reference is {reference}.', { reference })}</p>}
      {back && (
        <p>
          <a href={back.href}>{t('Back to {title}', { title: back.title })}</a>
        </p>
      )}
    </>,
  )

/** The form again, with what was typed. */
export function formHtml(
  { kind, title, path, fields }: ShownForm,
  typed: Texts,
  trouble: Message,
  invalid: readonly string[] = [],
): string {
  const text = (name: string) => {
    const value = Object.hasOwn(typed, name) ? typed[name] : ''
    return typeof value === 'string' ? value : ''
  }
  const hidden = [
    ...(kind === 'contact' ? [] : ['about']),
    'homepage',
    ...(text('language') ? ['language'] : []),
  ]
  return renderToStaticMarkup(
    <>
      <h1>{t(postedFormMessages.notSent)}</h1>
      <div role="alert">
        <p>{t(trouble)}</p>
        <ul>
          {fields
            .filter(({ name }) => invalid.includes(name))
            .map((field) => (
              <li key={field.name}>
                <a href={`#${kind}-${field.name}`}>{errorOf(field, text(field.name))}</a>
              </li>
            ))}
        </ul>
      </div>
      <form method="post" action={path} aria-label={t(title)}>
        {fields.map((field) => (
          <Field
            key={field.name}
            id={`${kind}-${field.name}`}
            field={field}
            text={text(field.name)}
            isInvalid={invalid.includes(field.name)}
          />
        ))}
        {hidden.map((name) => (
          <input key={name} type="hidden" name={name} value={text(name)} />
        ))}
        <button type="submit">{t('Send it again')}</button>
      </form>
    </>,
  )
}

type FieldProps = {
  readonly id: string
  readonly field: FormField<string>
  readonly text: string
  readonly isInvalid: boolean
}

const Field = ({ id, field, text, isInvalid }: FieldProps) => (
  <p>
    <label htmlFor={id}>{t(field.label)}</label>
    {controlOf(field, text, {
      id,
      name: field.name,
      required: field.isRequired,
      'aria-invalid': isInvalid ? true : undefined,
    })}
  </p>
)

type Shared = Readonly<{
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
}>

function controlOf({ type, choices }: FormField<string>, text: string, shared: Shared): ReactNode {
  if (type === 'long') return <textarea {...shared} rows={7} defaultValue={text} />
  if (type !== 'choice' && type !== 'rating')
    return <input type={type} {...shared} defaultValue={text} />
  const offered = choices?.map((choice) => [choice.value, formatChoice(choice)] as const) ?? stars()
  return (
    <select {...shared} defaultValue={text}>
      <option value="">{t('Please choose')}</option>
      {offered.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const stars = () =>
  Array.from({ length: maxStars }, (_, index) => [`${index + 1}`, formatStars(index + 1)] as const)
