import { expect } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import type { ReceivedEmail } from '../mail-server.ts'
import type { Fields, PatientMember } from './patient-member.ts'

// What two members do to one enquiry at the same time, and what must be found of it afterwards.

export type Pair = readonly [PatientMember, PatientMember]

export type Enquiry = { readonly reference: string; readonly email: string }

/** What was acknowledged. */
export type Work = Enquiry & {
  readonly replies: string[]
  readonly notes: string[]
  /** What the traveller wrote. */
  readonly answers: string[]
  /** The notes of payments, the corrected ones by what they say now. */
  readonly payments: string[]
  paymentCorrections: number
  /** The wishes of the traveller, as they were corrected. */
  readonly corrections: string[]
  /** The titles of the quote, as they were saved. */
  readonly titles: string[]
}

export const newWork = (enquiry: Enquiry): Work => ({
  ...enquiry,
  replies: [],
  notes: [],
  answers: [],
  payments: [],
  paymentCorrections: 0,
  corrections: [],
  titles: [],
})

/** Sends a form of each member, who both open it before either sends it. Returns what was done of the two. */
async function sendBoth<Words>(
  pair: Pair,
  { page, to = page }: { readonly page: string; readonly to?: string },
  words: readonly [Words, Words],
  fieldsOf: (words: Words) => Fields,
): Promise<readonly Words[]> {
  const opened = await Promise.all(pair.map((member) => member.open(page, to)))
  const done = await Promise.all(
    pair.map((member, index) =>
      member.send(to, { ...opened[index], ...fieldsOf(words[index] as Words) }),
    ),
  )
  return words.filter((_, index) => done[index])
}

type NewWords = (what: string) => string

type Action = (pair: Pair, work: Work, newWords: NewWords) => Promise<void>

const pathOf = ({ reference }: Enquiry) => `/desk/enquiries/${reference}`
const tripOf = (enquiry: Enquiry) => `${pathOf(enquiry)}/trip`
const two = (newWords: NewWords, what: string) => [newWords(what), newWords(what)] as const

const payment = { amount: '10', currency: 'EUR', method: 'cash', day: '2026-11-02' }

export const actions: Readonly<Record<string, Action>> = {
  async reply(pair, work, newWords) {
    const texts = two(newWords, 'Reply')
    const form = { page: pathOf(work), to: `${pathOf(work)}/send` }
    const sent = await sendBoth(pair, form, texts, (text) => ({ subject: 'Your trip', text }))
    expect(sent).toHaveLength(2)
    work.replies.push(...sent)
  },

  async note(pair, work, newWords) {
    const form = { page: pathOf(work), to: `${pathOf(work)}/note` }
    const texts = two(newWords, 'Note')
    work.notes.push(...(await sendBoth(pair, form, texts, (text) => ({ text }))))
  },

  async pay(pair, work, newWords) {
    const form = { page: tripOf(work), to: `${tripOf(work)}/payments` }
    const notes = two(newWords, 'Payment')
    const paid = await sendBoth(pair, form, notes, (note) => ({ ...payment, note }))
    expect(paid).toHaveLength(2)
    work.payments.push(...paid)
  },

  async correctPayment(pair, work, newWords) {
    const [, id] = /\?payment=([\w-]+)#payment/.exec(await pair[0].read(tripOf(work))) ?? []
    if (id === undefined) return
    const form = { page: `${tripOf(work)}?payment=${id}`, to: `${tripOf(work)}/payments/${id}` }
    const { note: before = '' } = await pair[0].open(form.page, form.to)
    const notes = two(newWords, 'Corrected payment')
    const [note = '', ...others] = await sendBoth(pair, form, notes, (note) => ({ note }))
    expect([note, ...others]).toHaveLength(1)
    expect(work.payments).toContain(before)
    work.payments.splice(work.payments.indexOf(before), 1, note)
    work.paymentCorrections += 1
  },

  async correct(pair, work, newWords) {
    const page = `${pathOf(work)}/correct`
    const wishes = two(newWords, 'Wish')
    const done = await sendBoth(pair, { page }, wishes, (tripDetails) => ({ tripDetails }))
    // None, if the traveller wrote meanwhile.
    expect(done.length).toBeLessThanOrEqual(1)
    work.corrections.push(...done)
  },

  async saveQuote(pair, work, newWords) {
    const page = await draftOf(pair[0], work)
    const titles = two(newWords, 'Quote')
    const saved = await sendBoth(pair, { page }, titles, (title) => ({ title, do: 'save' }))
    expect(saved).toHaveLength(1)
    work.titles.push(...saved)
  },
}

/** Returns the address of the enquiry's draft of a quote, which is begun if there is none. */
async function draftOf(member: PatientMember, work: Work): Promise<string> {
  const find = async () =>
    /href="(\/desk\/quotes\/[\w-]+)"/.exec(await member.read(pathOf(work)))?.[1]
  const found = await find()
  if (found !== undefined) return found
  const to = `${pathOf(work)}/quote`
  await member.send(to, await member.open(pathOf(work), to))
  return `${await find()}`
}

/** Expects everything acknowledged to be stored once, with one entry of the history for each. */
export const expectDone = (desk: DeskClient, work: Work): Promise<void> =>
  desk.withStore(async (db) => {
    const enquiry = await db
      .selectFrom('enquiry')
      .selectAll()
      .where('reference', '=', work.reference)
      .executeTakeFirstOrThrow()
    const { id } = enquiry
    const messages = await db
      .selectFrom('message')
      .selectAll()
      .where('enquiry_id', '=', id)
      .execute()
    const payments = await db
      .selectFrom('payment')
      .selectAll()
      .where('enquiry_id', '=', id)
      .execute()
    const quotes = await db.selectFrom('quote').selectAll().where('enquiry_id', '=', id).execute()
    const revisions = await db
      .selectFrom('revision')
      .selectAll()
      .where('enquiry_id', '=', id)
      .orderBy('number')
      .execute()
    const history = await db
      .selectFrom('activity')
      .selectAll()
      .where('enquiry_id', '=', id)
      .orderBy('number')
      .execute()
    const textsOf = (direction: 'in' | 'out') =>
      messages.flatMap((one) => (one.direction === direction ? [one.text.trim()] : []))
    expect({
      replies: textsOf('out').toSorted(),
      answers: textsOf('in').toSorted(),
      payments: payments.map(({ note }) => note).toSorted(),
      quotes: quotes.map(({ changes, content }) => [changes, JSON.parse(content).title]),
      state: enquiry.state,
      outcome: enquiry.outcome,
      wishes: revisions.map(({ payload }) => JSON.parse(payload).tripDetails),
    }).toEqual({
      replies: work.replies.toSorted(),
      answers: work.answers.toSorted(),
      payments: work.payments.toSorted(),
      quotes: [[work.titles.length, work.titles.at(-1)]],
      state: 'answered',
      outcome: 'booked',
      wishes: ['', ...work.corrections],
    })

    const countOf = (name: string) => history.filter((one) => one.name === name).length
    expect({
      entered: countOf('entered'),
      booked: countOf('booked'),
      replied: countOf('replied'),
      noted: countOf('noted'),
      'they wrote': countOf('they wrote'),
      corrected: countOf('corrected'),
      'payment changed': countOf('payment changed'),
    }).toEqual({
      entered: 1,
      booked: 1,
      replied: work.replies.length,
      noted: work.notes.length,
      'they wrote': work.answers.length,
      corrected: work.corrections.length,
      'payment changed': work.payments.length + work.paymentCorrections,
    })
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1))
    expect(enquiry.actions).toBe(history.length)
  })

/** Expects one email to the traveller for each reply, whatever mail servers were told twice. */
export function expectEmails(received: readonly ReceivedEmail[], { email, replies }: Work): void {
  const own = received.filter(({ envelope }) => envelope.to.includes(email))
  const sent = new Map(own.map(({ messageId, text }) => [messageId, `${text}`]))
  for (const reply of replies)
    expect(
      [...sent.values()].filter((text) => text.includes(reply)),
      reply,
    ).toHaveLength(1)
  expect(sent.size).toBe(replies.length)
}
