import { emailField, type FormField, messageField, nameField, subjectField } from './page-forms.ts'
import { contactSubject } from './wire.ts'
import { t } from './words.ts'

/** A field of the contact form and its key in the call of spec §7. */
type ContactFormField = FormField<'name' | 'email' | 'subject' | 'message'> & {
  readonly sentAs: 'from_name' | 'from_email' | 'subject' | 'message'
  readonly isWide?: boolean
}
export type ContactField = ContactFormField['name']

/** The values of the contact form: spec §3, "Contact message". */
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

/** Returns the fields that contain only spaces, which the browser's check accepts. */
export function missingContactFieldsOf(message: ContactMessage): readonly ContactField[] {
  return contactFields.map(({ name }) => name).filter((name) => message[name].trim() === '')
}

/** Writes the message as an email for the visitor's own mail app. Spec §7. */
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
    // The call may have arrived although its response was lost: the team sees that the messages are the same.
    t('Reference: {reference}', { reference }),
  ]
  return { subject: contactSubject(subject), body: lines.join('\n') }
}
