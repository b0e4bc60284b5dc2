import type { FormField } from './page-forms.ts'

/** A field of the contact form and its key in the call of spec §7. */
type ContactFormField = FormField<'name' | 'email' | 'subject' | 'message'> & {
  readonly sentAs: 'from_name' | 'from_email' | 'subject' | 'message'
  /** As wide as the form, which has two columns. */
  readonly isWide?: boolean
}
export type ContactField = ContactFormField['name']

/** What a visitor writes in the contact form: spec §3, "Contact message". */
export type ContactMessage = Readonly<Record<ContactField, string>>

/**
 * The contact form, in its order. All of it is required: spec §5. A form post that is full to these
 * limits fits what the desk reads.
 */
export const contactFields: readonly ContactFormField[] = [
  {
    name: 'name',
    sentAs: 'from_name',
    label: 'Name',
    type: 'text',
    isRequired: true,
    limit: 200,
    autoComplete: 'name',
    error: 'Please tell us your name.',
  },
  {
    name: 'email',
    sentAs: 'from_email',
    label: 'Email',
    type: 'email',
    isRequired: true,
    limit: 254,
    autoComplete: 'email',
    error: 'Please write your whole address, such as name@example.com.',
  },
  {
    name: 'subject',
    sentAs: 'subject',
    label: 'Subject',
    type: 'text',
    isRequired: true,
    limit: 200,
    autoComplete: 'off',
    error: 'Please give your message a subject.',
    isWide: true,
  },
  {
    name: 'message',
    sentAs: 'message',
    label: 'Message',
    type: 'long',
    isRequired: true,
    limit: 5000,
    autoComplete: 'off',
    error: 'Please write your message.',
  },
]

/** Fields with nothing but spaces in them: the browser's own check lets those pass. */
export function missingContactFieldsOf(message: ContactMessage): readonly ContactField[] {
  return contactFields.map(({ name }) => name).filter((name) => message[name].trim() === '')
}

/** The subject as it is sent: spec §7. */
export function contactSubject(subject: string): string {
  return `Contact Form: ${subject.trim()}`
}

/** The same message as a mail of the visitor's own: subject, and all four fields. Spec §7. */
export function contactMail(
  { name, email, subject, message }: ContactMessage,
  reference: string,
): { readonly subject: string; readonly body: string } {
  const lines = [
    `Name: ${name.trim()}`,
    `Email: ${email.trim()}`,
    `Subject: ${subject.trim()}`,
    '',
    'Message:',
    message,
    '',
    // The call may have arrived and only its answer been lost: then the team sees both are one.
    `Reference: ${reference}`,
  ]
  return { subject: contactSubject(subject), body: lines.join('\n') }
}
