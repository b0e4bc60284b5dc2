import type { ContactMessage, PageFormContent } from '#desk/enquiries/content.ts'
import type { DueDelivery } from '#desk/store/deliveries.ts'
import type { EmailTemplate } from '#desk/store/tables.ts'
import { type Booking, newBooking } from '#enquiry/booking.ts'
import { toBookingRequest } from '#enquiry/booking-fields.ts'
import { type PageFormKind, pageFormKinds } from '#enquiry/page-forms.ts'

// Enquiries that nobody sent, one for every email there is: for previews, and so that an email can
// be looked at before a customer does. All of them say that they are samples.

export type SampleEmail = { readonly name: string; readonly delivery: DueDelivery }

const sampleNote = 'This is a sample: nobody has sent it.'
const writtenAt = '21 November 2026, 10:00 CAT'

const aline: Booking = {
  ...newBooking,
  email: 'aline@sample.example',
  firstName: 'Aline',
  surname: 'Sample',
  phone: '788 123 456',
  regions: ['nyungwe', 'kivu'],
  dates: { start: '2027-03-08', end: '2027-03-14' },
  group: 'family',
  groupSize: 4,
  accommodation: 'mid-range',
  tripDetails: `${sampleNote}\nWe are two parents with children of nine and twelve. We would love to see chimpanzees, and then to do nothing by the lake for a day or two.`,
  isReferred: true,
}
const booking = toBookingRequest(aline, writtenAt)

const large = toBookingRequest(
  {
    ...aline,
    regions: ['volcanoes', 'gorillas'],
    timing: 'rough',
    dates: { start: '2027-07-03', end: null },
    group: 'friends',
    groupSize: 60,
    accommodation: 'premium',
    isTradeAgent: true,
    isMediaOpportunity: true,
    preferredContact: 'whatsapp',
  },
  writtenAt,
)

const message: ContactMessage = {
  from_name: 'Jean Sample',
  from_email: 'jean@sample.example',
  subject: 'Contact Form: June or July?',
  message: `${sampleNote}\nIs June a good month for the gorillas, or rather July?`,
  submission_date: writtenAt,
}

const trek = {
  phone: '+250 788 123 456',
  'preferred-date': '2027-06-14',
  'group-size': '3',
  'special-requests': `${sampleNote}\nWe walk slowly. Is that all right?`,
}

const pageFields: Readonly<Record<PageFormKind, Omit<PageFormContent, 'about'>>> = {
  'trek-request': trek,
  'hiking-request': { ...trek, 'fitness-level': 'beginner' },
  review: {
    message: `${sampleNote}\nA quiet morning above the trees.`,
    services: '5',
    guides: '4',
  },
  comment: {
    message: `${sampleNote}\nHow cold is it before the sun is up?`,
    'in-reply-to': 'Bella Sample: We left at five in the morning…',
  },
  'trip-question': { message: `${sampleNote}\nCan we bring a child of ten?` },
}

const pageForm = (kind: PageFormKind): PageFormContent => ({
  about: '/adventure/canopy-walk-experience',
  name: 'Aline Sample',
  email: 'aline@sample.example',
  ...pageFields[kind],
})

/** Every email that an enquiry causes, as if it had come at that moment. */
export function sampleEmails(receivedAt: number): readonly SampleEmail[] {
  const sample = (
    name: string,
    target: EmailTemplate,
    kind: DueDelivery['kind'],
    content: object,
    changes: Partial<DueDelivery> = {},
  ): SampleEmail => {
    const { email, fullName, from_email, from_name } = content as Record<string, string>
    const sender = 'name' in content ? String(content.name) : (fullName ?? from_name ?? '')
    return {
      name,
      delivery: {
        id: name,
        channel: 'email',
        target,
        revision: 1,
        messageId: `<${name}@sample.example>`,
        createdAt: receivedAt,
        attempts: 0,
        enquiryId: name,
        submissionId: name,
        kind,
        reference: 'SAMPLE22',
        receivedAt,
        name: sender,
        email: email ?? from_email ?? '',
        payload: JSON.stringify(content),
        earlierPayload: null,
        isUnconfirmed: false,
        isRefused: true,
        writtenAt: receivedAt,
        ...changes,
      },
    }
  }
  const before = (content: object) => ({ earlierPayload: JSON.stringify(content), revision: 2 })
  const impossible = { ...booking, email: 'aline@sampel.example' }
  const asked = { ...message, message: `${message.message}\nAnd with a child of ten?` }
  const review = pageForm('review')
  return [
    sample('booking-team', 'team', 'booking', booking),
    sample('booking-team-flags', 'team', 'booking', large, { isUnconfirmed: true }),
    sample('booking-customer', 'customer', 'booking', booking),
    sample(
      'booking-update',
      'update',
      'booking',
      { ...booking, groupSize: '5 people' },
      before(booking),
    ),
    sample('booking-undeliverable', 'undeliverable', 'booking', impossible),
    sample('contact', 'contact', 'contact', message),
    sample('contact-update', 'update', 'contact', asked, before(message)),
    ...pageFormKinds.map((kind) => sample(kind, 'team', kind, pageForm(kind))),
    sample('review-update', 'update', 'review', { ...review, guides: '5' }, before(review)),
  ]
}
