import { z } from 'zod'
import { byRatedCurrency, currencyNames } from '#core/money.ts'
import { isPayLink, payLinkFault } from '#core/pay-link.ts'
import { languageCodes } from '#core/words.ts'
import { days, optionalDay, optionalText } from './fields.ts'
import { readyEmailsSchema } from './ready-emails.ts'

// Shared by the site's build and the desk. Browser code may import only the type.

const line = z.string().trim().min(1)
const named = line.meta({ words: false })
const mail = z.email('Write an email address: hello@example.org').meta({ kind: 'email' })
const address = z
  .string()
  .refine(
    (text) => text.startsWith('/') || URL.canParse(text),
    'Write a full address (https://...) or a path on this site (/api/enquiries).',
  )
  .meta({ words: false })

/** Stands on papers as it is written, in every language. */
const printed = (most: number) => optionalText(most).meta({ words: false })

/** The retention periods. Emails to the team are retried for a week, so their enquiries must be kept longer. */
export const retentionSchema = z.strictObject({
  bookings: days(30, 3650, 365).describe(
    'Bookings: days after the last change, by the sender or the team. A trip or an open quote counts until its last day.',
  ),
  messages: days(14, 3650, 180).describe(
    'All other forms: days after the last change. A trip or an open quote counts until its last day.',
  ),
  travellers: days(1, 365, 30).describe(
    'Travellers’ passports and other details: days after the last day of the trip.',
  ),
  quarantine: days(7, 365, 30).describe('Enquiries in quarantine: days after the last change.'),
  delivery: days(7, 3650, 90).describe('Delivery results, and unsent emails.'),
  payments: days(30, 7300, 3650).describe(
    'Payment amounts, without names, counted from the date of payment.',
  ),
})

const rate = z.number().positive().max(1_000_000).optional()

const quotesSchema = z.strictObject({
  currencies: z
    .array(z.enum(currencyNames, `Write ${currencyNames.join(', ')}, or some of them.`))
    .min(1)
    .default(['USD'])
    .describe('The currencies for quotes, the default first.'),
  rates: z
    .strictObject(byRatedCurrency(() => rate))
    .prefault({})
    .describe(
      'The value of one dollar, used to convert the prices of a quote in another currency. For example, EUR: 0.92.',
    ),
  ratesDay: optionalDay.describe(
    'The day of the exchange rates: 2026-11-30. Only your team sees it.',
  ),
  validDays: days(1, 180, 14).describe('How many days a quote is valid.'),
  deposit: z
    .int()
    .min(0)
    .max(100)
    .default(30)
    .describe('The deposit, as a percentage of the total.'),
  depositDays: days(0, 90, 7).describe('How many days until the deposit is due.'),
  balanceDays: days(0, 180, 30).describe('How many days before the trip the balance is due.'),
  included: z.array(line.max(200)).max(30).default([]).describe('What every trip includes.'),
  notIncluded: z.array(line.max(200)).max(30).default([]).describe('What no trip includes.'),
  terms: optionalText(6000).describe('Your terms, on every quote.'),
  payment: optionalText(2000).describe(
    'How the traveller pays: your bank account or mobile money number.',
  ),
  payLink: z
    .string()
    .trim()
    .max(1000)
    .refine((typed) => typed === '' || isPayLink(typed), payLinkFault)
    .default('')
    .describe(
      'Your payment provider’s link, for accepted quotes. {amount}, {currency} and {reference} are filled in. Each quote can have another.',
    )
    .meta({ words: false }),
})

export const operatorSchema = z.strictObject({
  name: named.describe('The name on the site and in the emails.'),
  mailbox: mail.describe('Shown on the site. Replies go there.'),
  inbox: mail.describe('Where the team reads enquiries.'),
  teamLanguage: z
    .enum(languageCodes)
    .default('en')
    .describe('The language of the emails to your team: en or fr.'),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{6,}$/, 'Write it with + and the country code: "+250 788 000 000".')
    .meta({ kind: 'phone' })
    .describe(
      'As shown, with + and country code: "+250 788 000 000". The chat has its own number below.',
    ),
  chat: z.strictObject({
    number: z
      .string()
      .regex(/^\d{7,15}$/, 'Write the country code and the number, digits only: "250788000000".')
      .meta({ kind: 'phone' })
      .describe('The WhatsApp number: country code and number, digits only.'),
    greeting: line.describe('The first words of a chat.'),
  }),
  signature: z
    .strictObject({
      name: z.string().trim().default('').describe('Someone on your team. Optional.'),
      role: z.string().trim().default('').describe('What they do, in a few words.'),
    })
    .prefault({})
    .describe(
      'The person who signs the email to the traveller. Without a name, the operator signs.',
    ),
  address: z.strictObject({
    street: named,
    town: named,
    country: named,
    map: named.describe('The search term for the map.'),
  }),
  video: z.strictObject({
    id: z
      .string()
      .regex(/^([\w-]{11})?$/, 'Write the eleven characters at the end of the film’s address.')
      .nullish()
      .transform((id) => id ?? '')
      .meta({
        label: 'YouTube video',
        description:
          'The 11 characters at the end of your YouTube video’s address. Leave this empty, or enter a row of Xs, to show our own film.',
      }),
    title: line,
  }),
  retention: retentionSchema
    .prefault({})
    .describe('The retention periods in days. They are also on the privacy page.'),
  copies: z
    .array(z.string().regex(/^[\w.-]+$/, 'Write only the domain name: crm.example.org'))
    .default([])
    .describe(
      'The web services that get a copy of every enquiry. They are named on the privacy page.',
    ),
  legal: z
    .strictObject({
      name: printed(160).describe('The registered name.'),
      address: printed(400).describe('The registered address.'),
      taxNumber: printed(60).describe('Your tax number (TIN).'),
      vat: printed(200).describe('What an invoice says about VAT: "Prices include 18% VAT."'),
    })
    .prefault({})
    .meta({ label: 'Invoices and receipts' })
    .describe('What stands on invoices and receipts. What is empty is left out.'),
  quotes: quotesSchema.prefault({}).describe('The default settings for your quotes.'),
  checklists: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60).describe('The name of the list, for the team.'),
        everyTrip: z.boolean().default(false).describe('Whether every new trip gets it.'),
        tasks: z
          .array(
            z.strictObject({
              title: z.string().trim().min(1).max(160).meta({ label: 'Task' }),
              daysBefore: z
                .int()
                .min(-60)
                .max(365)
                .default(7)
                .meta({ label: 'Days before the trip' }),
            }),
          )
          .min(1)
          .max(30)
          .meta({ item: 'task' }),
      }),
    )
    .max(20)
    .default([])
    .meta({ words: false, item: 'list' })
    .describe('Your own tasks for the checklists of trips, besides the usual ones.'),
  readyEmails: readyEmailsSchema
    .prefault({})
    .describe(
      'When the desk makes an email ready for a traveller. The texts are under Replies; without its reply, a kind is off.',
    ),
  samplePages: z.boolean().describe('Whether samples and their pages are shown.'),
  services: z
    .strictObject({
      sheetUrl: address.describe('The spreadsheet web app, or the desk.'),
      mailUrl: address.describe('The mail service’s send path, or the desk’s.'),
      userId: named,
      serviceId: named,
      templates: z.strictObject({ team: named, customer: named, contact: named }),
    })
    .meta({ label: 'External services' }),
})

export type Operator = z.infer<typeof operatorSchema>
