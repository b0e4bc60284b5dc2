import { kigaliTime } from '#desk/base/kigali-time.ts'
import { composeMessage } from '#desk/mail/compose.ts'
import type { Message } from '#desk/mail/send-mail.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { EmailContent } from './document.ts'
import { headerLine } from './header-line.ts'
import { renderDocument } from './render-document.tsx'

export type SignInEmailProps = {
  /** The address that signs in. */
  readonly link: string
  readonly until: number
}

/** To somebody of the team who asked for it. */
export function signInEmail({ link, until }: SignInEmailProps): EmailContent {
  return {
    subject: 'Your link to the desk',
    document: {
      preview: `It works once, until ${kigaliTime(until)} Kigali time.`,
      heading: 'Sign in to the desk',
      blocks: [
        { type: 'links', links: [{ label: 'Sign in', href: link }] },
        {
          type: 'paragraph',
          text: `The link works once, until ${kigaliTime(until)} (Kigali time), in the browser that you open it in.`,
        },
        {
          type: 'paragraph',
          text: 'If you did not ask for it, somebody else wrote your address: delete this email, and nothing happens.',
        },
      ],
    },
  }
}

export type SignInMail = SignInEmailProps & {
  readonly id: string
  readonly to: string
  readonly createdAt: number
}

/** The same as it goes out; on a second try with the Message-ID of the first. */
export function writeSignInEmail(
  { id, to, createdAt, ...props }: SignInMail,
  { operator, from }: { readonly operator: Operator; readonly from: string },
): Promise<Message> {
  const { subject, document } = signInEmail(props)
  const email = {
    subject: headerLine(subject),
    ...renderDocument(document),
    to: { name: '', address: to },
    replyTo: null,
    request: null,
  }
  return composeMessage(email, {
    from: { name: operator.name, address: from },
    messageId: `<sign-in-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: createdAt,
    fileName: `sign-in-${id}`,
  })
}
