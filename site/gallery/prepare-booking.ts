import { type Booking, newBooking } from '#enquiry/booking.ts'
import { chatLink, mailLink, phoneLink } from '#enquiry/contact-links.ts'
import { isoDay } from '#enquiry/date-range.ts'
import { monthsIn } from '#enquiry/seasons.ts'
import { readEntry, readFacts } from '#entries/read-entry.ts'
import { readSeasons } from '#entries/read-seasons.ts'

/** What the booking page gives the wizard, from the same entries. */
export async function prepareBooking() {
  const { name, inbox, mailbox, phone, chat, services } = await readEntry('operator')
  const words = await readEntry('booking')
  const facts = await readFacts()
  const monthsOf = (fact: string) => monthsIn(String(facts[fact]?.value ?? ''))
  return {
    services,
    correspondents: { company: name, inbox, mailbox },
    contacts: {
      phone: { text: phone, href: phoneLink(phone) },
      mail: { text: mailbox, href: mailLink(mailbox) },
      chat: { text: 'Chat on WhatsApp', href: chatLink(chat.number, chat.greeting) },
    },
    seasons: await readSeasons(),
    routes: [],
    noteWords: {
      ...words.notes,
      dryMonths: monthsOf('best-months'),
      trekGroup: Number(facts['gorilla-group-size']?.value),
    },
  }
}

/** A day of the month after this one, so that the calendar can show it chosen. */
export function dayOfNextMonth(day: number) {
  const today = new Date()
  return isoDay(new Date(today.getFullYear(), today.getMonth() + 1, day))
}

/** A booking with every answer given, and all three rules of a gorilla trek met. */
export const fullBooking: Booking = {
  ...newBooking,
  email: 'aline@example.org',
  firstName: 'Aline',
  surname: 'Uwase',
  country: 'FR',
  phone: '6 12 34 56 78',
  preferredContact: 'whatsapp',
  regions: ['kivu', 'gorillas'],
  dates: { start: '2031-07-12', end: '2031-07-20' },
  group: 'family',
  groupSize: 12,
  isTradeAgent: true,
  isMediaOpportunity: true,
  accommodation: 'mid-range',
  tripDetails: 'Two of us are nine.\nWe walk slowly and like birds.',
  isReferred: true,
}
