import { expect, test } from 'vitest'
import { repliesSchema, type SavedReply } from '#core/schemas/replies.ts'
import { waysToAnswer } from '#desk/enquiries/contact-links.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { gapIn, readReplies, replyOptions } from './saved-replies.ts'

const reply = (changes: Partial<SavedReply> = {}): SavedReply => ({
  id: 'first',
  title: 'First',
  subject: 'Your trip ({reference})',
  text: 'Muraho {name}, {trip}, {dates}. {sender}, {operator}',
  ...changes,
})
const enquiry = (request: Readonly<Record<string, string>> = {}) =>
  ({
    kind: 'booking',
    reference: '7KQ2MXR4',
    name: 'Aline Uwase',
    payload: JSON.stringify(bookingRequest(request)),
  }) as const
const nobody = { firstName: '', email: '', phone: '', prefers: undefined, reference: '7KQ2MXR4' }
const context = { operator: 'Some Safaris', sender: 'Chantal' }
type Given = Parameters<typeof replyOptions>
const options = (one: Given[0], list: readonly SavedReply[], about: Given[2]) =>
  replyOptions(one, { en: list, fr: list }, about)
const textOf = (...given: Parameters<typeof options>) => options(...given)[0]?.text

test('a saved reply is filled in with name, reference, dates and trip', () => {
  expect(options(enquiry(), [reply()], context)).toEqual([
    {
      id: 'first',
      title: 'First',
      subject: 'Your trip (7KQ2MXR4)',
      text: 'Muraho Aline, Nyungwe National Park and Lake Kivu, from Mon 14 June 2027. Chantal, Some Safaris',
    },
  ])
})

test('missing answers are replaced by a fallback text', () => {
  const unanswered = { firstName: '', fullName: '', regions: '', dates: 'Not specified' }
  expect(textOf({ ...enquiry(unanswered), name: '' }, [reply()], context)).toBe(
    'Muraho, your trip to Rwanda, dates not decided yet. Chantal, Some Safaris',
  )
})

test('a reply to a page form names its page and day', () => {
  const payload = JSON.stringify({ about: '/adventure/a', 'preferred-date': '2027-01-04' })
  const request = { ...enquiry(), kind: 'trek-request', payload } as const
  expect(textOf(request, [reply()], { ...context, pageTitle: 'Canopy Walk' })).toContain(
    'Muraho Aline Uwase, Canopy Walk, Mon 4 January 2027.',
  )
})

test("a saved reply repeats only offered choices and the visitor's name", () => {
  const hostile = { firstName: 'x'.repeat(200), regions: 'Lake Kivu, =cmd, {operator}' }
  expect(textOf({ ...enquiry(hostile), name: 'x' }, [reply()], context)).toContain(
    'Muraho, Lake Kivu,',
  )
  const braces = { firstName: '{operator}\n{reference}' }
  expect(textOf(enquiry(braces), [reply()], context)).toContain('Muraho {operator} {reference},')
})

test('the default replies are valid and fit into a link once filled in', async () => {
  const { en: replies } = await readReplies('tests/delivered')
  expect(replies.length).toBeGreaterThanOrEqual(6)
  const all = replies.map(({ for: _, ...rest }) => rest)
  for (const { subject, text } of options(enquiry(), all, context)) {
    expect(text).not.toMatch(/[{}]/)
    const person = { ...nobody, email: 'aline.uwase@example.test', phone: '+250 788 123 456' }
    const ways = waysToAnswer(person, { subject, text })
    expect(ways.map(({ isWhole }) => isWhole)).toEqual([true, true, true])
  }
})

test('a gap in a saved reply is reported until it is filled in, and other brackets are not', () => {
  const saved = [reply({ text: 'Muraho {name}, [the reason]. [Your answer]' })]
  expect(gapIn('Muraho Aline, rain. [Your answer]', saved)).toBe('[Your answer]')
  expect(gapIn('Muraho Aline, rain [all day].', saved)).toBeUndefined()
})

test('an error in the file is reported with a suggestion', () => {
  const errors = (one: object) =>
    repliesSchema.safeParse({ replies: [one] }).error?.issues.map(({ message }) => message)
  expect(errors(reply({ text: 'Muraho {nmae}' }))).toEqual([
    'The desk does not know the placeholder {nmae}. Did you mean {name}? You can use: {name}, {reference}, {dates}, {trip}, {sender}, {operator}, and {fact:...}.',
  ])
  expect(errors(reply({ id: 'First answer' }))?.[0]).toContain('lower-case letters')
  const twice = repliesSchema.safeParse({ replies: [reply(), reply()] })
  expect(twice.error?.issues[0]?.message).toBe(
    'Another reply already has the short name "first". Choose a different one.',
  )
})

test('links open the email, chat or phone app with the written text', () => {
  const person = { ...nobody, email: 'a&b@example.test', phone: '+33 06 12 34 56 78' }
  const written = { subject: 'Your trip', text: 'Muraho,\nall well?' }
  expect(waysToAnswer(person, written).map(({ way, href }) => [way, href])).toEqual([
    ['email', 'mailto:a%26b@example.test?subject=Your%20trip&body=Muraho%2C%0D%0Aall%20well%3F'],
    ['whatsapp', 'https://wa.me/33612345678?text=Muraho%2C%0Aall%20well%3F'],
    ['phone', 'tel:+33612345678'],
  ])
  const [mail, chat] = waysToAnswer(person, { subject: 'Your trip', text: 'ü'.repeat(2000) })
  expect(mail).toMatchObject({
    href: 'mailto:a%26b@example.test?subject=Your%20trip',
    isWhole: false,
  })
  expect(chat).toMatchObject({ href: 'https://wa.me/33612345678', isWhole: false })
  expect(waysToAnswer({ ...nobody, email: 'no address', phone: '0788' }, written)).toEqual([])
  // A lone surrogate, as in truncated text.
  expect(waysToAnswer(person, { subject: '\ud83e', text: '\ud83e' })).toHaveLength(3)
})

test('replies to a French enquiry are French, with titles in the language of the member', async () => {
  const list = await readReplies()
  const [first] = replyOptions(enquiry({ language: 'fr' }), list, context)
  expect(first?.title).toBe(list.en[0]?.title)
  expect(first?.text).toContain('Parc national de Nyungwe et Lac Kivu')
  expect(first?.text).toContain('à partir du lundi 14 juin 2027')
  expect(list.fr).toHaveLength(list.en.length)
  for (const { text } of replyOptions(enquiry({ language: 'fr' }), list, context))
    expect(text).not.toMatch(/[{}]/)
})
