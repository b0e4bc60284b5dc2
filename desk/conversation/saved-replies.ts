import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { datesFromWire, readableDay } from '#core/date-range.ts'
import { choiceOf, chosenIn } from '#core/forms/booking-fields.ts'
import type { PageFormAnswers } from '#core/forms/page-forms.ts'
import { regions } from '#core/forms/questions.ts'
import type { ReadyKind } from '#core/schemas/ready-emails.ts'
import {
  type readyPlaceholders,
  repliesSchema,
  type replyPlaceholders,
  type SavedReply,
} from '#core/schemas/replies.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { currentLanguage, type Language, languageCodes, locale, t } from '#core/words.ts'
import { parseContent, parseYaml, translate } from '#desk/config/content.ts'
import { languageOf, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { oneLine } from '#desk/lib/text.ts'
import { weekdayRange } from '#desk/lib/time.ts'

const factsSchema = z.record(z.string(), z.object({ shown: z.string() }))

export type Replies = Readonly<Record<Language, readonly SavedReply[]>>

export async function readReplies(folder = '.'): Promise<Replies> {
  const read = async (name: string, missing: string) => {
    const file = join(folder, 'content', name)
    return [file, await readFile(file, 'utf8').catch(() => missing)] as const
  }
  const [file, text] = await read('replies.yaml', 'replies: []')
  const content = parseContent(file, text, repliesSchema)
  const [factsFile, factsText] = await read('facts.yaml', '{}')
  // Ignores errors in facts.yaml, which the build reports.
  const facts = factsSchema.safeParse(parseYaml(factsFile, factsText)).data ?? {}
  const repliesIn = (language: Language) =>
    inLanguage(language, () => {
      const shown = translate(facts, factsSchema, factsFile)
      const fillFacts = (text: string) =>
        text.replaceAll(/\{fact:([^}]*)\}/g, (_, name: string) => {
          const fact = Object.hasOwn(shown, name) ? shown[name] : undefined
          if (fact !== undefined) return fact.shown
          throw new ConfigurationError(
            `${file}: There is no fact called "${name}" in content/facts.yaml.`,
          )
        })
      const { replies } = translate(content, repliesSchema, file)
      return replies.map((reply) => ({
        ...reply,
        subject: fillFacts(reply.subject),
        text: fillFacts(reply.text),
      }))
    })
  const each = languageCodes.map((language) => [language, repliesIn(language)])
  return Object.fromEntries(each) as Replies
}

type ReplyContext = {
  readonly operator: string
  readonly sender: string
  readonly pageTitle?: string
}

type RepliedEnquiry = Pick<ListedEnquiry, 'kind' | 'reference' | 'name' | 'payload'>

export function replyOptions(enquiry: RepliedEnquiry, replies: Replies, context: ReplyContext) {
  const language = languageOf(enquiry)
  const values = inLanguage(language, () => valuesOf(enquiry, context))
  // Titles are in the member's language, and the text is in the traveller's.
  const titles = new Map(replies[currentLanguage()].map(({ id, title }) => [id, title]))
  return replies[language]
    .filter(({ readyFor }) => readyFor === undefined)
    .filter((reply) => reply.for === undefined || reply.for.includes(enquiry.kind))
    .map(({ id, title, subject, text }) => ({
      id,
      title: titles.get(id) ?? title,
      subject: oneLine(fill(subject, values)),
      text: fill(text, values),
    }))
}

type ReadyValues = Readonly<Record<(typeof readyPlaceholders)[number], string>>

/** Writes the reply of a kind in the traveller's language. Returns null if the operator has no reply for it. */
export function readyReply(
  enquiry: RepliedEnquiry,
  kind: ReadyKind,
  replies: Replies,
  context: ReplyContext & { readonly values: ReadyValues },
) {
  const language = languageOf(enquiry)
  const reply = replies[language].find(({ readyFor }) => readyFor === kind)
  if (reply === undefined) return null
  const values = { ...inLanguage(language, () => valuesOf(enquiry, context)), ...context.values }
  const { subject, text } = reply
  // Without a page for the traveller, what leads there is left out.
  const shown = context.values.link === '' ? text.replaceAll(/^.*\{link\}.*\n*/gm, '') : text
  return { subject: oneLine(fill(subject, values)), text: fill(shown, values).trim() }
}

type Values = Readonly<Record<(typeof replyPlaceholders)[number], string>> & Partial<ReadyValues>

/** Fills in placeholders. An empty value also removes the space before it: `Muraho {name},` becomes `Muraho,`. */
const fill = (text: string, values: Values) =>
  text.replaceAll(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
    const value = (Object.hasOwn(values, name) ? values[name as keyof Values] : undefined) ?? whole
    return value === '' ? '' : `${space}${value}`
  })

const gapPattern = /\[[^\]\n]+\]/g

export const gapIn = (
  text: string,
  replies: readonly Pick<SavedReply, 'text'>[],
): string | undefined =>
  replies.flatMap((saved) => saved.text.match(gapPattern) ?? []).find((gap) => text.includes(gap))

const maxName = 60

function valuesOf(
  { kind, reference, name, payload }: RepliedEnquiry,
  { operator, sender, pageTitle }: ReplyContext,
): Values {
  const booking = kind === 'booking' ? storedBooking(payload) : undefined
  const form = booking ? {} : (JSON.parse(payload) as PageFormAnswers)
  const places = booking
    ? chosenIn(booking, 'regions').map((id) => t(choiceOf(regions, id).label))
    : []
  const firstName = oneLine(booking?.firstName || name).trim()
  return {
    name: firstName.length > maxName ? '' : firstName,
    reference,
    dates:
      (booking ? tripDates(booking.dates) : dayOf(form['preferred-date'])) ||
      t('dates not decided yet'),
    trip: new Intl.ListFormat(locale()).format(places) || pageTitle || t('your trip to Rwanda'),
    sender,
    operator,
  }
}

/** Formats dates as `Mon 14 June 2027 to Sun 20 June 2027`. Returns an empty string without dates. */
function tripDates(dates: string): string {
  const { start, end } = datesFromWire(dates)
  if (start === null) return ''
  return end === null ? t('from {first}', { first: readableDay(start) }) : weekdayRange(start, end)
}

const dayOf = (day = '') => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? readableDay(day) : '')
