import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import travellers from '#core/words/fr/travellers.json' with { type: 'json' }
import { contactLinks, replyTarget } from '#desk/enquiries/contact-links.ts'
import type { DueDelivery } from '#desk/outbox/deliveries.ts'
import { withoutQuotes } from '../../../tests/quoted-words.ts'
import { bookingDelivery, emailContext, writeEmail } from './test-delivery.ts'

// Emails about an enquiry from a French page are in French for the traveller and in the team's language for the team.

const inFrench = (delivery: DueDelivery, changes = {}): DueDelivery => ({
  ...delivery,
  payload: JSON.stringify({ ...JSON.parse(delivery.payload), language: 'fr', ...changes }),
})

async function read(delivery: DueDelivery, context = emailContext) {
  const message = await writeEmail(delivery, context)
  const { subject = '', text = '', html = '' } = await PostalMime.parse(message?.raw ?? '')
  return { subject, text, html, all: `${subject}\n${text}\n${html}` }
}

const english = Object.keys(travellers)
  .map((text) => text.split('{')[0]?.trim() ?? '')
  .filter((text) => text.length > 12)

test('a confirmation to a French visitor is French in subject, text and HTML, with the same figures', async () => {
  const { subject, text, html, all } = await read(inFrench(bookingDelivery('customer')))
  expect(subject).toBe('Murakoze\u202F! Nous avons bien reçu votre demande (SAMPLE22)')
  expect(html).toContain('<html lang="fr">')
  for (const words of [
    'Du lundi 8 mars 2027 au dimanche 14 mars 2027',
    '4 personnes',
    'sous 24 heures',
  ])
    expect(all).toContain(words)
  expect(text).toContain('au plus tard le dimanche 22 novembre à 2\u202Fh\u202F00, heure de Kigali')
  expect(text).toContain('Votre référence\u202F: SAMPLE22')
  expect(english.filter((words) => all.includes(words))).toEqual([])
  expect(all).not.toMatch(/Not specified|Langue|people|Mid-Range|Lake/)
})

test('a route is named in the visitor’s language', async () => {
  const delivery = inFrench(bookingDelivery('customer'), { route: 'Gorillas and the lake, 4 days' })
  const findRoute = async () => 'Les gorilles et le lac, 4 jours'
  const message = await writeEmail(delivery, { ...emailContext, findRoute })
  const { text } = await PostalMime.parse(message?.raw ?? '')
  expect(text).toContain('Itinéraire\u202F: Les gorilles et le lac, 4 jours')
})

test('the team reads the enquiry in English, with its language and the visitor’s own words', async () => {
  const own = 'Nous aimerions voir les gorilles.'
  const { subject, text, html } = await read(
    inFrench(bookingDelivery('team'), { tripDetails: own }),
  )
  expect(subject).toBe(
    'Booking request SAMPLE22: Aline Sample, answer by Sun 22 Nov, 02:00 Kigali time',
  )
  expect(html).toContain('<html lang="en">')
  for (const line of ['Language: French', `Trip details: ${own}`, 'Group: FAMILY, 4 people'])
    expect(withoutQuotes(text)).toContain(line)
})

test('a team that reads French gets its emails in French, with the visitor’s own words', async () => {
  const own = 'We would like to see the gorillas.'
  const delivery = bookingDelivery('team')
  const payload = JSON.stringify({ ...JSON.parse(delivery.payload), tripDetails: own })
  const operator = { ...emailContext.operator, teamLanguage: 'fr' } as const
  const context = { ...emailContext, operator }
  const { subject, text, html } = await read({ ...delivery, payload }, context)
  expect(subject).toContain('Demande de réservation SAMPLE22\u202F: Aline Sample, répondre avant')
  expect(html).toContain('<html lang="fr">')
  expect(withoutQuotes(text)).toContain(`Détails du voyage\u202F: ${own}`)
  expect(text.replace(own, '')).not.toMatch(/\b(the|and|Answer|Group|people|Lake)\b/)
})

test('a contact message tells the team its language and is answered in it', async () => {
  const message = {
    from_name: 'Camille',
    from_email: 'camille@example.test',
    subject: 'Une question',
  }
  const delivery = inFrench({ ...bookingDelivery('team'), kind: 'contact' }, message)
  expect((await read(delivery)).text).toContain('Language: French')
  expect(decodeURIComponent(contactLinks(replyTarget(delivery))[0]?.href ?? '')).toContain(
    'Votre message (SAMPLE22)',
  )
})

test('an email after a French one is in English again', async () => {
  await inLanguage('fr', () => read(bookingDelivery('team')))
  expect((await read(bookingDelivery('customer'))).subject).toContain('We have your request')
})
