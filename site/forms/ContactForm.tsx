import { useState } from 'react'
import { mailLink } from '#core/contact/contact-links.ts'
import {
  type ContactField,
  contactFields,
  contactMail,
  invalidContactFieldsOf,
} from '#core/forms/contact-message.ts'
import { messages } from '#core/forms/messages.ts'
import { type Correspondents, isOurDesk, type Services } from '#core/forms/wire.ts'
import { type Message, t } from '#core/words.ts'
import { FormCard, type FormWords } from './FormCard.tsx'
import styles from './Outcome.module.css'
import type { Contacts } from './parts.tsx'
import { callEffects, warn } from './post.ts'
import { sendMessage } from './send-forms.ts'
import { type FormResult, type FormSubmission, type MailtoMessage, useForm } from './use-form.ts'

const names = contactFields.map(({ name }) => name)

type Props = {
  words: FormWords
  services: Services
  correspondents: Correspondents
  contacts: Contacts
}

/** Spec §2, §4, §5. If the call fails, the mail client opens: §7, §8. */
export function ContactForm({ words, services, correspondents, contacts }: Props) {
  const state = useForm({
    id: 'contact',
    draft: 'contact',
    names,
    findErrors: invalidContactFieldsOf,
    send,
  })
  const { outcome } = state

  async function send(sending: FormSubmission<ContactField>): Promise<FormResult> {
    const { texts, submission, signals } = sending
    const { reference } = submission
    try {
      const message = { message: texts, submission, services, correspondents, signals }
      await sendMessage(message, callEffects)
      return { state: 'success', reference }
    } catch (cause) {
      warn('Contact: the message could not be sent and goes to the mail client.', cause)
      return openMailto(texts, reference)
    }
  }

  function openMailto(texts: FormSubmission<ContactField>['texts'], reference: string): FormResult {
    try {
      const { mailbox } = correspondents
      const message = contactMail(texts, reference)
      const link = mailLink(mailbox, message)
      // Browsers block the window, and return null, if too much time has passed since the click.
      const isOpened = window.open(link, '_blank') !== null
      const text = `${mailbox}\n${message.subject}\n\n${message.body}`
      return { state: 'mailto', texts, mail: { link, text, isOpened } }
    } catch (error) {
      warn('Contact: the mail client could not be opened.', error)
      return { state: 'error' }
    }
  }

  return (
    <FormCard
      id="contact"
      words={words}
      fields={contactFields}
      action={isOurDesk(services.mailUrl) ? '/contact' : null}
      state={state}
      texts={{
        success: t(messages.contact.received),
        mailto:
          outcome.state === 'mailto' && !outcome.mail.isOpened
            ? t('We could not confirm that this has arrived, and your mail app did not open.')
            : t(messages.contact.received),
        error: t(messages.contact.failed),
      }}
      contacts={contacts}
      focusOnError="first field"
      help={
        outcome.state === 'mailto' && (
          <MailtoHelp {...outcome.mail} onRestore={() => state.restore(outcome.texts)} />
        )
      }
    />
  )
}

function MailtoHelp({
  link,
  text,
  isOpened,
  onRestore,
}: MailtoMessage & { onRestore: () => void }) {
  const [copyLabel, setCopyLabel] = useState<Message>('Copy the message')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopyLabel('Copied, including the address'),
      () => setCopyLabel('Could not copy'),
    )

  return (
    <>
      <p>
        {t(
          isOpened
            ? 'The message is waiting in your mail app. Press send there.'
            : 'Open the message in your mail app and press send there, or copy it into your webmail.',
        )}
      </p>
      <div className={`${styles.links} cluster`}>
        <a className={`${styles.link} action`} href={link}>
          {t(isOpened ? 'Nothing opened? Open the message' : 'Open the message')}
        </a>
        {/* The clipboard API needs HTTPS. */}
        {'clipboard' in navigator && (
          <button type="button" className="action" onClick={copy}>
            {t(copyLabel)}
          </button>
        )}
        <button type="button" className="action" onClick={onRestore}>
          {t('Put it back in the form')}
        </button>
      </div>
    </>
  )
}
