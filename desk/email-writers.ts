import { inLanguage } from '#core/server/in-language.ts'
import { conversationWriters } from '#desk/conversation/emails.ts'
import {
  type EnquiryEmail,
  emailKind,
  isEnquiryEmail,
  isNoticeEmail,
  type NoticeEmail,
} from '#desk/db/email-kinds.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { writeStoredNotice } from '#desk/emails/notices.ts'
import { enquiryWriters } from '#desk/enquiries/emails/write-email.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import type { LeasedDelivery } from '#desk/outbox/deliveries.ts'
import type { WriteEmail, WriteNotice, Writing } from '#desk/outbox/writing.ts'
import { quoteWriters } from '#desk/quotes/emails.ts'
import { writeSignInEmail } from '#desk/team/sign-in.tsx'
import { tripWriters } from '#desk/trips/emails.ts'

// A writer for each kind of email in desk/db/email-kinds.ts.

const writers: Readonly<Record<EnquiryEmail, WriteEmail>> = {
  ...enquiryWriters,
  ...conversationWriters,
  ...quoteWriters,
  ...tripWriters,
}

/** Other notices are written when they are queued, and their text is stored. */
const noticeWriters: Readonly<Partial<Record<NoticeEmail, WriteNotice>>> = {
  'sign-in': writeSignInEmail,
}

/** Writes an email in the language of whoever gets it. Fails if only a later version knows its kind. */
export const writerOf =
  (context: Omit<Writing, 'emailContext'>, emailContext: EmailContext) =>
  async (delivery: LeasedDelivery): Promise<EmailMessage | null> => {
    const { target } = delivery
    const { teamLanguage } = emailContext.operator
    const writing = { ...context, emailContext }
    if (delivery.enquiryId !== null && isEnquiryEmail(target)) {
      const isOurs = emailKind(target).to !== 'traveller'
      return inLanguage(isOurs ? teamLanguage : languageOf(delivery), () =>
        writers[target](delivery, writing),
      )
    }
    if (delivery.enquiryId === null && isNoticeEmail(target)) {
      const write = noticeWriters[target] ?? writeStoredNotice
      return inLanguage(teamLanguage, () => write(delivery, writing))
    }
    throw new Error(`This version has no email of the kind ${target}.`)
  }
