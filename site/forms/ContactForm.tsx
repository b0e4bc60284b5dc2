import { mailLink } from '#enquiry/contact-links.ts'
import {
  type ContactField,
  contactFields,
  contactMail,
  missingContactFieldsOf,
} from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import { type Correspondents, isOurDesk, type Services } from '#enquiry/wire.ts'
import { FormCard, type FormWords } from './FormCard.tsx'
import { MailtoFallback } from './MailtoFallback.tsx'
import type { Contacts } from './Outcome.tsx'
import { callEffects, warn } from './post.ts'
import { sendMessage } from './send-forms.ts'
import { type Ended, type Sending, useForm } from './use-form.ts'

const names = contactFields.map(({ name }) => name)

type Props = {
  words: FormWords
  services: Services
  correspondents: Correspondents
  contacts: Contacts
}

/** "Plan Your Rwanda Adventure": spec §2, §4, §5. Its one call may end in the mail client: §7, §8. */
export function ContactForm({ words, services, correspondents, contacts }: Props) {
  const state = useForm({
    draft: 'contact',
    names,
    findErrors: missingContactFieldsOf,
    send,
  })
  const { outcome } = state

  function send({ texts, submission, signals }: Sending<ContactField>): Promise<Ended> {
    const sending = { message: texts, submission, services, correspondents, signals }
    return sendMessage(sending, callEffects).then(
      () => ({ state: 'success', reference: submission.reference }),
      (cause: unknown) => {
        warn('Contact: the message could not be sent and goes to the mail client.', cause)
        return openMailto(texts, submission.reference)
      },
    )
  }

  /** Only its failure is an error. */
  function openMailto(texts: Sending<ContactField>['texts'], reference: string): Ended {
    try {
      const { mailbox } = correspondents
      const message = contactMail(texts, reference)
      const link = mailLink(mailbox, message)
      // Some seconds after the press a browser opens nothing any more, and says so by null.
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
      sentences={{
        success: messages.contact.received,
        mailto:
          outcome.state === 'mailto' && !outcome.mail.isOpened
            ? 'We could not confirm that this has arrived, and your mail app did not open.'
            : messages.contact.received,
        error: messages.contact.failed,
      }}
      contacts={contacts}
      leadsTo="first field"
      help={
        outcome.state === 'mailto' && (
          <MailtoFallback {...outcome.mail} onTakeBack={() => state.takeBack(outcome.texts)} />
        )
      }
    />
  )
}
