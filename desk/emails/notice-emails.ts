import { kigaliTime } from '#desk/lib/time.ts'
import type { EmailContent } from './document.ts'

// Emails that belong to no enquiry. The reminder and the daily digest are in desk/jobs.

/** The email that `doctor --send` sends. */
export const testEmail: EmailContent = {
  subject: 'A test from the desk',
  document: {
    preview: 'Emails from the desk arrive here.',
    heading: 'Emails from the desk arrive here',
    blocks: [
      {
        type: 'paragraph',
        text: 'Somebody asked for this test where the desk runs. If you found it among spam, the emails to your guests land there too: add the records of your mail domain that docs/hosting.md names.',
      },
    ],
  },
}

/** To somebody of the team who asked to sign in. */
export const signInEmail = (link: string, until: number): EmailContent => ({
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
})
