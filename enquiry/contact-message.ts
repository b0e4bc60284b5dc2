/** What a visitor writes in the contact form: spec §3, "Contact message". */
export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}
export type ContactField = keyof ContactMessage

/** In the order of the form. All of them are required: spec §5. */
export const contactFields = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies readonly ContactField[]

export const contactLabels: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
}

/** What stands at a field that cannot be sent as it is. */
export const contactFaults: Readonly<Record<ContactField, string>> = {
  name: 'Please tell us your name.',
  email: 'Please write your whole address, such as name@example.com.',
  subject: 'Please give your message a subject.',
  message: 'Please write your message.',
}

/** Characters the fields take. A form post that is full to these limits fits what the desk reads. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  subject: 200,
  message: 5000,
}

/** Fields with nothing but spaces in them: the browser's own check lets those pass. */
export function missingContactFieldsOf(message: ContactMessage): readonly ContactField[] {
  return contactFields.filter((field) => message[field].trim() === '')
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
