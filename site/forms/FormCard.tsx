import type { InvalidEvent, ReactNode, SubmitEvent } from 'react'
import { messages } from '#enquiry/messages.ts'
import type { FormField } from '#enquiry/page-forms.ts'
import { Button } from '#site/components/Button.tsx'
import { FieldByType, type RatingControl } from './FieldByType.tsx'
import styles from './FormCard.module.css'
import { type Contacts, Outcome, type Sentences } from './Outcome.tsx'
import type { useForm } from './use-form.ts'

export type FormWords = {
  readonly heading: string
  readonly text: string
  readonly button: string
  /** Beside the button. */
  readonly promise: string
}

type Props<Name extends string> = {
  /** Its address on the page; its fields' ids begin with it. */
  id: string
  words: FormWords
  fields: ReadonlyArray<FormField<Name> & { readonly isWide?: boolean }>
  /** Where it is posted without its script: our desk, or nowhere. */
  action: string | null
  state: ReturnType<typeof useForm<Name>>
  sentences: Sentences
  contacts: Contacts
  leadsTo: 'summary' | 'first field'
  Rating?: RatingControl | undefined
  /** What helps beside the outcome's sentence. */
  help?: ReactNode
  /** Hidden fields. */
  children?: ReactNode
}

/**
 * A form as a card: spec §2, §4, §5. Before its script is there, and without one, it is a plain form
 * that posts to our desk.
 */
export function FormCard<Name extends string>({ id, words, fields, action, ...rest }: Props<Name>) {
  const { state, sentences, contacts, leadsTo, Rating, help, children } = rest
  const { form, outcome, errors, isAwake } = state
  const isSending = outcome.state === 'sending'
  const isWide = ({ isWide = false, type }: (typeof fields)[number]) => isWide || type === 'long'
  const narrow = fields.filter((field) => !isWide(field))
  const idOf = (name: string) => `${id}-${name}`

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void state.submit()
  }

  /** The browser asks every field in turn; the first one answers for all. */
  function onInvalid(event: InvalidEvent<HTMLFormElement>) {
    event.preventDefault() // its own bubble shows one field and goes away
    const refused = [...event.currentTarget.querySelectorAll('[name]:invalid')]
    if (refused[0] === event.target) state.refuse(refused.map(nameOf))
  }

  return (
    <form
      ref={form}
      id={id}
      className={`${styles.root} stack gap-l screen-only`}
      aria-labelledby={idOf('heading')}
      aria-busy={isSending}
      data-desk={action !== null}
      {...(action !== null && { method: 'post', action })}
      onSubmit={onSubmit}
      onInvalidCapture={onInvalid}
      onInput={({ target }) => state.edited(nameOf(target))}
    >
      <div className={`${styles.intro} stack gap-s measure`}>
        <h2 id={idOf('heading')}>{words.heading}</h2>
        <p>{words.text}</p>
        {action === null && <WithoutScript contacts={contacts} />}
      </div>
      <div className={styles.fields} data-columns={Math.min(narrow.length, 3)}>
        {fields.map((field) => (
          <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
            <FieldByType
              form={id}
              field={field}
              isInvalid={errors.includes(field.name)}
              isSending={isSending}
              isAwake={isAwake}
              Rating={Rating}
            />
          </div>
        ))}
      </div>
      {children}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={idOf('homepage')}>Leave this empty</label>
        <input id={idOf('homepage')} name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <Outcome
        form={id}
        outcome={outcome}
        errors={fields.filter(({ name }) => errors.includes(name))}
        sentences={{ refused, ...sentences }}
        contacts={contacts}
        leadsTo={leadsTo}
      >
        {help}
      </Outcome>
      <div className={`${styles.bottom} cluster`}>
        <Button type="submit" variant="solid" disabled={isSending || (action === null && !isAwake)}>
          {isSending && <span className={styles.spinner} />}
          {isSending ? messages.contact.sending : words.button}
        </Button>
        <p className={styles.promise}>
          {`${words.promise} `}
          <a href="/privacy">What we keep</a>
        </p>
      </div>
    </form>
  )
}

const refused = 'Nothing is sent yet. Please look at the marked fields.'

/** There is nobody to post to: what stands there instead of the form. */
function WithoutScript({ contacts }: { contacts: Contacts }) {
  return (
    <div className={styles.withoutScript}>
      <p>This form needs JavaScript. Please write or call instead; a person answers.</p>
      <ul>
        {contacts.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
