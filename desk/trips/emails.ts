import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { toTraveller } from '#desk/conversation/emails.ts'
import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { paragraphs } from '#desk/emails/document.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { signatureOf } from '#desk/enquiries/emails/customer-email.ts'
import { billTitle } from '#desk/enquiries/money-words.ts'
import type { WriteEmail } from '#desk/outbox/writing.ts'
import { drawBill } from './bill-page.tsx'
import { contentOf, listBills } from './bill-store.ts'

/** Sends an invoice, a receipt or a credit note, attached as a PDF. */
const bill = toTraveller(async ({ enquiryId, revision, reference }, { db, emailContext }) => {
  const row = (await listBills(db, enquiryId)).find(({ position }) => position === revision)
  const content = row && contentOf(row)
  if (!row || !content) return null
  const file = await drawBill({ bill: row, content }, { siteDir: '' })
  return inLanguage(content.language, () => {
    const title = billTitle(row)
    const { label, sum } = content.total
    const document = {
      preview: title,
      heading: title,
      blocks: [
        ...paragraphs(
          [
            content.about,
            `${label}: ${sum}`,
            ...content.sums.map(
              (one) => `${[one.label, one.how].filter(Boolean).join(' ')}: ${one.sum}`,
            ),
            t('It is attached as a PDF. Reply to this email if anything in it is not right.'),
          ].join('\n'),
        ),
        signatureOf(operatorIn(emailContext.operator)),
      ],
    }
    return {
      subject: t('{bill} ({reference})', { bill: title, reference }),
      ...renderEmail(document, { keepsLinks: true }),
      isAutomatic: false,
      files: [
        { name: `${title.replaceAll(' ', '-')}.pdf`, type: 'application/pdf', content: file },
      ],
    }
  })
})

export const tripWriters = {
  bill,
} as const satisfies Readonly<Partial<Record<EnquiryEmail, WriteEmail>>>
