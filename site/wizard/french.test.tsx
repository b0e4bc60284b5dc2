import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingAnswers, bookingFields, toBookingRequest } from '#core/forms/booking-fields.ts'
import { contactFields } from '#core/forms/contact-message.ts'
import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { pageForms } from '#core/forms/page-forms.ts'
import { newBooking, questionIds, questionOf, stepNames, textsOf } from '#core/forms/questions.ts'
import { inLanguage } from '#core/server/in-language.ts'
import inBrowser from '#core/words/fr/browser.json' with { type: 'json' }
import site from '#core/words/fr/site.json' with { type: 'json' }
import travellers from '#core/words/fr/travellers.json' with { type: 'json' }
import { words } from '#core/words/fr.ts'
import { sendBooking } from './send-booking.ts'

const { received, ...otherPageMessages } = pageFormMessages
const fields = [...contactFields, ...Object.values(pageForms).flat()]

const quotedIn = (files: string): readonly string[] =>
  globSync(files)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(['"])((?:(?!\1).)+)\1/g)])
    .map(([, , text = '']) => text)

// The compiler checks that each text has a translation. This checks that browsers load it.
test.each(
  Object.entries({
    choices: questionIds.flatMap(
      (id) =>
        questionOf(id).choices?.flatMap(({ label, hint }) => [label, hint ?? []].flat()) ?? [],
    ),
    answers: Object.values(bookingFields).flatMap(({ asked }) => asked?.label ?? []),
    steps: stepNames
      .map(textsOf)
      .flatMap(({ title, intro, guide }) => [
        title,
        ...(intro ? [intro] : []),
        ...(guide ? [guide.label] : []),
      ]),
    'messages of §4 and §8': Object.values(messages).flatMap((group) => Object.values(group)),
    'messages of page forms': [...Object.values(received), ...Object.values(otherPageMessages)],
    'fields of forms': fields.flatMap(({ label, error, choices = [] }) => [
      label,
      error,
      ...choices.map((choice) => choice.label),
    ]),
    'texts of wizard, forms and scripts': quotedIn(
      'site/{wizard,forms,scripts}/**/*.{ts,tsx}',
    ).filter((text) => text in { ...site, ...travellers, ...inBrowser }),
    'words of the poster': quotedIn('core/poster/poster-words.ts').filter((text) => text in words),
  }),
)('a French page loads the translations of all %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => !(text in inBrowser))).toEqual([])
})

const booking = {
  ...newBooking,
  email: 'marie@example.test',
  firstName: 'Marie',
  surname: 'Durand',
  country: 'FR',
  phone: '06 12 34 56 78',
  regions: ['kivu', 'gorillas'],
  dates: { start: '2027-03-01', end: null },
  group: 'family',
  groupSize: 4,
  route: 'Primates of the west, 7 days',
} as const

async function callsOf() {
  const bodies: string[] = []
  await sendBooking(
    {
      request: toBookingRequest(booking, '21 November 2026, 14:05 CET'),
      submission: {
        submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
        reference: 'K7M2XQ4R',
        submittedAt: Date.UTC(2026, 10, 21, 12, 5),
      },
      services: {
        sheetUrl: '/api/enquiries',
        mailUrl: '/api/v1.0/email/send',
        userId: 'user',
        serviceId: 'service',
        templates: { team: 'team', customer: 'customer', contact: 'contact' },
      },
      correspondents: {
        company: 'Imisozi Safaris',
        inbox: 'enquiries@imisozi.example',
        mailbox: 'hello@imisozi.example',
      },
      signals: { homepage: '', secondsOnForm: '60' },
    },
    {
      fetch: async (url, { body }) => {
        bodies.push(String(body))
        return url === '/api/enquiries' ? Response.json({ result: 'success' }) : new Response('OK')
      },
      wait: async () => {},
      now: Date.now,
      warn: (_, cause) => {
        throw cause
      },
    },
  )
  return bodies
}

test('the three calls of a French page equal those of an English page byte for byte, except for the language', async () => {
  const [english, french] = [await callsOf(), await inLanguage('fr', callsOf)]
  expect(french).toHaveLength(3)
  expect(french.map((body) => body.replace(',"language":"fr"', ''))).toEqual(english)
  for (const body of french)
    expect(body).toContain('"route":"Primates of the west, 7 days","language":"fr"')
})

test('the review shows the answers in French', () => {
  const answers = inLanguage('fr', () => bookingAnswers(toBookingRequest(booking, '')))
  const values = Object.fromEntries(answers.map(({ label, value }) => [label, value]))
  expect(values).toMatchObject({
    'Régions ou lodges': 'Lac Kivu, Gorilles de montagne',
    Dates: 'À partir du lundi 1er mars 2027, retour à définir',
    'Type de voyage': 'EN FAMILLE',
    'Nombre de personnes': '4 personnes',
    'Catégorie d’hébergement': 'Pas encore choisie',
    'Détails du voyage': 'Non renseigné',
    'Sur recommandation': 'Non précisé',
  })
})
