import {
  type ComponentProps,
  type ComponentType,
  type InvalidEvent,
  type ReactNode,
  type SubmitEvent,
  useState,
} from 'react'
import { emailHint, unwrapAddress } from '#core/contact/email-address.ts'
import { isoDay, latestDay } from '#core/date-range.ts'
import { messages } from '#core/forms/messages.ts'
import { errorOf, type FormField, formatChoice, maxStars } from '#core/forms/page-forms.ts'
import { ownPath, sentLanguage, t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { ContentText } from '#site/components/parts-of-text.tsx'
import { setHeadline } from '#site/lib/headline.ts'
import { Field, TextField } from './Field.tsx'
import styles from './FormCard.module.css'
import { type FormMessages, FormOutcome } from './FormOutcome.tsx'
import { ContactList, type Contacts, Honeypot } from './parts.tsx'
import type { RatingFieldProps } from './RatingField.tsx'
import type { useForm } from './use-form.ts'

export type FormWords = {
  readonly heading: string
  readonly text: string
  readonly button: string
  readonly promise: string
}

/** Passed in by the forms that need it, so that other pages do not load its styles. */
export type RatingControl = ComponentType<RatingFieldProps>

type Props<Name extends string> = {
  id: string
  words: FormWords
  fields: ReadonlyArray<FormField<Name> & { readonly isWide?: boolean }>
  /** The target without JavaScript. Null in a build without the desk. */
  action: string | null
  state: ReturnType<typeof useForm<Name>>
  texts: FormMessages
  contacts: Contacts
  focusOnError: 'summary' | 'first field'
  Rating?: RatingControl | undefined
  help?: ReactNode
  children?: ReactNode
}

export function FormCard<Name extends string>({ id, words, fields, action, ...rest }: Props<Name>) {
  const { state, texts, contacts, focusOnError, Rating, help, children } = rest
  const { form, outcome, errors, isHydrated } = state
  const isSending = outcome.state === 'sending'
  const isWide = ({ isWide = false, type }: (typeof fields)[number]) => isWide || type === 'long'
  const errorIn = (field: FormField<Name>) => {
    const text = errors[field.name]
    return text === undefined ? undefined : errorOf(field, text)
  }
  const invalid = fields.flatMap((field) => {
    const error = errorIn(field)
    return error === undefined ? [] : { name: field.name, error }
  })
  const narrow = fields.filter((field) => !isWide(field))

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void state.submit()
  }

  /** The browser fires this event for each invalid field. The first event reports them all. */
  function onInvalid(event: InvalidEvent<HTMLFormElement>) {
    event.preventDefault() // suppresses the browser's bubble, which names only one field
    const invalid = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[name]:invalid')]
    if (invalid[0] !== event.target) return
    const refused = invalid.filter((field) => !isForeignAddress(field)).map(nameOf)
    if (refused.length === 0) void state.submit()
    else state.refuse(refused)
  }

  return (
    <form
      ref={form}
      id={id}
      className={`${styles.root} stack gap-l topped on-paper screen-only`}
      aria-labelledby={`${id}-heading`}
      aria-busy={isSending}
      data-desk={action !== null}
      {...(action !== null && { method: 'post', action })}
      onSubmit={onSubmit}
      onInvalidCapture={onInvalid}
      onInput={({ target }) => {
        unwrapPasted(target)
        state.edited(nameOf(target))
      }}
    >
      <div className={`${styles.intro} stack gap-s measure`}>
        <h2 id={`${id}-heading`}>
          <ContentText>{setHeadline(words.heading)}</ContentText>
        </h2>
        <p>
          <ContentText>{words.text}</ContentText>
        </p>
        {action === null && (
          <div className="no-script strong">
            <p>
              {t('This form needs JavaScript. Please write or call instead. A person will answer.')}
            </p>
            <ContactList contacts={contacts} />
          </div>
        )}
      </div>
      <div className={`${styles.fields} columns-l`} data-columns={Math.min(narrow.length, 3)}>
        {fields.map((field) => (
          <div key={field.name} className={isWide(field) ? 'across' : undefined}>
            <FieldControl
              form={id}
              field={field}
              error={errorIn(field)}
              isSending={isSending}
              isHydrated={isHydrated}
              Rating={Rating}
            />
          </div>
        ))}
      </div>
      {children}
      {sentLanguage() && <input type="hidden" name="language" defaultValue={sentLanguage()} />}
      <Honeypot id={`${id}-homepage`} />
      <FormOutcome {...{ id, outcome, errors: invalid, texts, contacts, focusOnError }}>
        {help}
      </FormOutcome>
      <div className="cluster">
        <Button
          type="submit"
          variant="solid"
          disabled={isSending || (action === null && !isHydrated)}
        >
          {isSending && <span className={styles.spinner} />}
          {/* Two elements, since React cannot remove text that the browser has translated. */}
          {isSending ? (
            <span key="sending">{t(messages.contact.sending)}</span>
          ) : (
            <span key="send">
              <ContentText>{words.button}</ContentText>
            </span>
          )}
        </Button>
        <p className="quiet">
          <span>
            <ContentText>{words.promise}</ContentText>
          </span>{' '}
          <a href={ownPath('/privacy')}>{t('What we keep')}</a>
        </p>
      </div>
    </form>
  )
}

type ControlProps = {
  form: string
  field: FormField<string>
  error: string | undefined
  isSending: boolean
  isHydrated: boolean
  Rating?: RatingControl | undefined
}

/** Says where the address is typed that no mail can reach it. The hint never blocks: the team can also call. */
function EmailField(props: ComponentProps<typeof TextField>) {
  const [note, setNote] = useState('')
  return (
    <TextField
      {...(props as ComponentProps<'input'> & { label: string })}
      type="email"
      note={note}
      onBlur={({ target }) => setNote(emailHint(target.value))}
      onChange={({ target }) => note && setNote(emailHint(target.value))}
    />
  )
}

function FieldControl({ form, field, error, isSending, isHydrated, Rating }: ControlProps) {
  const { name, label, type, isRequired, choices, autoComplete, hint } = field
  const named = { id: `${form}-${name}`, name, label: t(label) }
  const answered = { ...named, required: isRequired, error }
  const typed = { ...answered, autoComplete, hint: hint && t(hint), readOnly: isSending }

  switch (type) {
    case 'rating':
      return Rating && <Rating {...named} max={maxStars} isInert={isSending} />
    case 'choice':
      return (
        <Field {...answered}>
          {(attributes) => (
            <select name={name} required={isRequired} inert={isSending} {...attributes}>
              <option value="">{t('Please choose')}</option>
              {choices?.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {formatChoice(choice)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )
    case 'long':
      return <TextField {...typed} multiline rows={7} />
    case 'date':
      return (
        <TextField
          {...typed}
          type="date"
          min={isHydrated ? isoDay(new Date()) : undefined}
          max={latestDay}
        />
      )
    case 'email':
      return <EmailField {...typed} />
    default:
      return <TextField {...typed} type={type} />
  }
}

/** True for an address that mail can be sent to, although browsers accept only ASCII before the @. */
const isForeignAddress = ({ type, value, validity }: HTMLInputElement): boolean =>
  type === 'email' && validity.typeMismatch && emailHint(value) === ''

/** Browsers refuse an address with an invisible mark or `mailto:` around it, and visitors cannot see why. */
function unwrapPasted(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
  const address = unwrapAddress(target.value)
  if (address !== target.value) target.value = address
}

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
