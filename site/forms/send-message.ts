import { callMail } from '#enquiry/call-mail.ts'
import type { ContactMessage } from '#enquiry/contact-message.ts'
import type { CallEffects } from '#enquiry/post-patiently.ts'
import type { Submission } from '#enquiry/submission.ts'
import {
  type Correspondents,
  contactParams,
  type FormSignals,
  isOurDesk,
  mailCall,
  type Services,
} from '#enquiry/wire.ts'

/** What is sent, and to whom. */
export type Sending = {
  readonly message: ContactMessage
  readonly submission: Submission
  readonly services: Services
  readonly correspondents: Correspondents
  readonly signals: FormSignals
}

// As call 3 of a booking. A browser opens a mail client only within about 5 s of the press: after a
// later failure the page shows the link and the copy button.
const timeoutMs = 15_000

/** The one call of spec §7. Rejects when it was not accepted, whatever the reason. */
export async function sendMessage(sending: Sending, effects: CallEffects): Promise<void> {
  const { message, submission, services, correspondents, signals } = sending
  const params = contactParams(message, submission, correspondents)
  const call = mailCall(
    services,
    services.templates.contact,
    isOurDesk(services.mailUrl) ? { ...params, ...signals } : params,
  )
  await callMail(services.mailUrl, call, timeoutMs, effects)
}
