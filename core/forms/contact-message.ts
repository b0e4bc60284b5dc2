import { t } from '#core/words.ts'
import { emailField, type FormField, messageField, nameField, subjectField } from './page-forms.ts'

type ContactFormField = FormField<'name' | 'email' | 'subject' | 'message'> & {
  readonly sentAs: 'from_name' | 'from_email' | 'subject' | 'message'
  readonly isWide?: boolean
}
export type ContactField = ContactFormField['name']

/** Spec §3, "Contact message". */
export type ContactMessage = Readonly<Record<ContactField, string>>

/** All are required: spec §5. At full length they fit into the largest form post that the desk accepts. */
export const contactFields: readonly ContactFormField[] = [
  { ...nameField, sentAs: 'from_name' },
  { ...emailField, sentAs: 'from_email' },
  { ...subjectField, sentAs: 'subject', autoComplete: 'off', isWide: true },
  {
    ...messageField,
    sentAs: 'message',
    autoComplete: 'off',
    error: 'Please write your message.',
  },
]

/** Returns the fields that contain only spaces, which browsers accept, or too long a text. */
export const invalidContactFieldsOf = (message: ContactMessage): readonly ContactField[] =>
  contactFields
    .filter(({ name, limit }) => {
      const text = message[name].trim()
      return text === '' || text.length > limit
    })
    .map(({ name }) => name)

/** Spec §7. */
export function contactSubject(subject: string): string {
  return `Contact Form: ${subject.trim()}`
}

export function contactMail(
  { name, email, subject, message }: ContactMessage,
  reference: string,
): { readonly subject: string; readonly body: string } {
  const lines = [
    t('Name: {name}', { name: name.trim() }),
    t('Email: {email}', { email: email.trim() }),
    t('Subject: {subject}', { subject: subject.trim() }),
    '',
    t('Message:'),
    message,
    '',
    // The request may have arrived even though its response was lost. The reference lets the team recognise the repeat.
    t('Reference: {reference}', { reference }),
  ]
  return { subject: contactSubject(subject), body: lines.join('\n') }
}
