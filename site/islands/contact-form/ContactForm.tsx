import { type InvalidEvent, type SubmitEvent, useRef } from 'react'
import {
  type ContactField,
  contactFaults,
  contactFields,
  contactLabels,
  contactLimits,
} from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import type { Correspondents, Services } from '#enquiry/wire.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ContactForm.module.css'
import { type Contacts, Outcome } from './Outcome.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = {
  words: { heading: string; text: string; button: string; promise: string }
  services: Services
  correspondents: Correspondents
  contacts: Contacts
}

const looks: Record<ContactField, { type?: string; autoComplete: string; isWide: boolean }> = {
  name: { autoComplete: 'name', isWide: false },
  email: { type: 'email', autoComplete: 'email', isWide: false },
  subject: { autoComplete: 'off', isWide: true },
  message: { autoComplete: 'off', isWide: true },
}

/**
 * "Plan Your Rwanda Adventure": spec §2, §4, §5. Before its script is there, and without one, it is
 * a plain form that posts to our desk.
 */
export function ContactForm({ words, services, correspondents, contacts }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { outcome, faults, isAwake, ...act } = useContactForm({ form, services, correspondents })
  const isSending = outcome.state === 'sending'
  const hasDesk = services.mailUrl.startsWith('/')

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void act.submit()
  }

  /** The browser asks every field in turn; the first one answers for all. */
  function onInvalid(event: InvalidEvent<HTMLInputElement | HTMLTextAreaElement>) {
    event.preventDefault() // its own bubble shows one field and goes away
    const all = [...(event.currentTarget.form?.querySelectorAll(':invalid') ?? [])]
    if (all[0] !== event.currentTarget) return
    act.refuse(contactFields.filter((field) => all.some((input) => nameOf(input) === field)))
  }

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: contactLabels[name],
    autoComplete: looks[name].autoComplete,
    maxLength: contactLimits[name],
    required: true,
    readOnly: isSending,
    error: faults.includes(name) && contactFaults[name],
    'data-gap': name, // where the desk writes what was typed: docs/decisions/
    onInvalid,
  })

  return (
    <form
      ref={form}
      className={styles.root}
      aria-labelledby="contact-heading"
      aria-busy={isSending}
      data-desk={hasDesk}
      {...(hasDesk && { method: 'post', action: '/contact' })}
      onSubmit={onSubmit}
      onInput={({ target }) => act.edited(nameOf(target))}
    >
      <div className={styles.intro}>
        <h2 id="contact-heading">{words.heading}</h2>
        <p>{words.text}</p>
        {!hasDesk && <p className={styles.withoutScript}>{needsScript}</p>}
      </div>
      <div className={styles.fields}>
        {contactFields.map((name) => (
          <div key={name} className={looks[name].isWide ? styles.wide : undefined}>
            {name === 'message' ? (
              <TextField {...field(name)} multiline rows={7} />
            ) : (
              <TextField {...field(name)} type={looks[name].type ?? 'text'} />
            )}
          </div>
        ))}
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-homepage">Leave this empty</label>
        <input id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <Outcome
        outcome={outcome}
        isIncomplete={faults.length > 0}
        contacts={contacts}
        onTakeBack={act.takeBack}
      />
      <div className={styles.bottom}>
        <Button type="submit" look="strong" disabled={isSending || !(hasDesk || isAwake)}>
          {isSending && <span className={styles.spinner} />}
          {isSending ? messages.contact.sending : words.button}
        </Button>
        <p className={styles.promise}>{words.promise}</p>
      </div>
    </form>
  )
}

const needsScript =
  'This form needs JavaScript. Without it, write or call: the address and the number stand beside it.'

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
