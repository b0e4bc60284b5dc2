import { mailLink } from '#enquiry/contact-links.ts'
import { messages } from '#enquiry/messages.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import { pageForms } from '#enquiry/page-forms.ts'
import type { Receipt } from '#enquiry/receipt.ts'
import { MailtoFallback } from '#islands/forms/MailtoFallback.tsx'
import { Outcome } from '#islands/forms/Outcome.tsx'
import { Notice } from '#islands/home-notices/Notice.tsx'
import { ReceiptNotice } from '#islands/home-notices/ReceiptNotice.tsx'
import type { Examples } from './examples.ts'
import '#islands/home-notices/notices.css'
import { dayOfNextMonth } from './sample-booking.ts'

type OutcomeProps = Parameters<typeof Outcome>[0]

const nothing = () => {}
const texts = { name: 'Aline', email: 'aline@example.org', subject: 'June', message: 'Four of us' }
const mail = { link: mailLink('hello@example.org'), text: 'Four of us', isOpened: true }
const { received } = messages.contact
const ofContact = { success: received, mailto: received, error: messages.contact.failed }
const { unconfirmed, failed, offline } = pageFormMessages
const ofPage = {
  refused: 'Nothing is sent yet. Please look at the marked fields.',
  success: pageFormMessages.received.review,
  unconfirmed,
  error: failed,
  offline,
}

/** What forms say once they are sent. */
export const outcomeExamples = (contacts: OutcomeProps['contacts']): Examples => {
  const outcome = (outcome: OutcomeProps['outcome'], props: Partial<OutcomeProps> = {}) => (
    <Outcome
      form="comment"
      outcome={outcome}
      errors={[]}
      sentences={ofPage}
      contacts={contacts}
      leadsTo="summary"
      {...props}
    />
  )
  const sent = { state: 'success', reference: 'K7M2XQ4R' } as const
  const contact = { form: 'contact', sentences: ofContact }
  return {
    Outcome: {
      'contact, sent': () => outcome(sent, contact),
      'contact, failed': () => outcome({ state: 'error' }, contact),
      'fields missing': () =>
        outcome({ state: 'refused', first: 'name' }, { errors: pageForms.comment }),
      sent: () => outcome(sent),
      'sent to where no answer can be read': () => outcome({ state: 'unconfirmed' }),
      failed: () => outcome({ state: 'error' }),
      'no network': () => outcome({ state: 'offline' }),
    },
    MailtoFallback: {
      'the mail client is open': () => {
        const children = <MailtoFallback {...mail} onTakeBack={nothing} />
        return outcome({ state: 'mailto', texts, mail }, { ...contact, children })
      },
    },
  }
}

const receipt: Receipt = {
  reference: '7KQ2MXR4',
  receivedAt: Date.now(),
  company: 'Imisozi Safaris',
  dates: { start: dayOfNextMonth(8), end: dayOfNextMonth(14) },
  answers: [
    ['Regions or camps', 'Nyungwe National Park, Lake Kivu'],
    ['Travel group', 'FAMILY'],
  ],
}
const longAgo = { reference: 'H7K2MQ4T', dates: { start: null, end: null } }
const chat = { href: 'https://wa.me/250000000000', target: '_blank', rel: 'noopener' }

/** What stands above the home page. */
export const noticeExamples: Examples = {
  'Notices ReceiptNotice': {
    'a receipt': () => (
      <ReceiptNotice
        receipt={receipt}
        keptAt={receipt.receivedAt}
        chat={chat}
        mailbox="hello@imisozi.example"
        onForget={nothing}
      />
    ),
    'long ago, without days': () => (
      <ReceiptNotice
        receipt={{ ...receipt, ...longAgo }}
        keptAt={0}
        chat={null}
        mailbox=""
        onForget={nothing}
      />
    ),
  },
  Notice: {
    'a kept plan': () => (
      <Notice id="kept-plan" heading="Your plan is kept" putAway="Put away" onForget={nothing}>
        <p>Nothing was sent.</p>
      </Notice>
    ),
  },
}
