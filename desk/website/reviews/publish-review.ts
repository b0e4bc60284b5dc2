import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Document, isScalar, Scalar } from 'yaml'
import { ratingCategories } from '#core/forms/page-forms.ts'
import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, ActionError, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import type { PageFormContent } from '#desk/enquiries/enquiry-content.ts'
import { isClosed, isHeldBack } from '#desk/enquiries/life.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { writeContent } from '#desk/lib/files.ts'
import { kigaliDay } from '#desk/lib/time.ts'

const places = {
  review: { folder: 'reviews', shownOn: /^\/(tour|activities)\/[a-z0-9-]+$/ },
  comment: { folder: 'comments', shownOn: /^\/blog\/[a-z0-9-]+$/ },
} as const
type PublishedKind = keyof typeof places

export type Publishable = ListedEnquiry & { readonly kind: PublishedKind }

export const isPublishable = (enquiry: ListedEnquiry): enquiry is Publishable =>
  Object.hasOwn(places, enquiry.kind)

/** Returns the reason why an entry cannot be published, as a sentence without its subject, or null. */
export function reasonAgainst({ kind, payload }: Publishable): string | null {
  const { about, name = '', message = '' } = JSON.parse(payload) as PageFormContent
  if (!places[kind].shownOn.test(about)) return `is about ${about}, which shows no ${kind}s`
  const isBlank = [name, message].some((text) => publicText(text) === '')
  return isBlank ? 'has no words that could be shown' : null
}

export const entryFile = ({ kind, reference }: Publishable) =>
  join('content', places[kind].folder, `${reference.toLowerCase()}.yaml`)

export function entryText({ kind, reference, received_at, payload }: Publishable): string {
  const { about, name = '', message = '', ...answers } = JSON.parse(payload) as PageFormContent
  const stars = ratingCategories.flatMap((category) =>
    answers[category] ? [[category, Number(answers[category])] as const] : [],
  )
  const entry = new Document({
    about,
    name: publicText(name).replaceAll('\n', ' '),
    written: kigaliDay(received_at),
    ...(kind === 'review' && { ratings: Object.fromEntries(stars) }),
    text: publicText(message),
  })
  entry.commentBefore = ` Approved at the desk. To take it off the site: /desk/enquiries/${reference}`
  const text = entry.get('text', true)
  if (isScalar(text)) text.type = Scalar.BLOCK_LITERAL
  // Quotes dates, so that every YAML parser reads them as text.
  return entry.toString({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}

/** Removes control characters, characters that YAML refuses, and curly brackets, which are placeholders. */
function publicText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[[\p{Cc}\p{Cf}\p{Cs}\u{FFFE}\u{FFFF}]--[\n\u200C\u200D]]/gv, ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .trim()
}

export const publishableNow = (enquiry: ListedEnquiry): Publishable | null =>
  isPublishable(enquiry) && !isHeldBack(enquiry) ? enquiry : null

export const isApproved = (folder: string, enquiry: Publishable): boolean =>
  isClosed(enquiry) && existsSync(join(folder, entryFile(enquiry)))

export const approve = async (
  db: Db,
  act: Act,
  folder: string,
  enquiry: Publishable,
): Promise<ActionResult> =>
  reasonAgainst(enquiry) === null
    ? decide(db, act, enquiry, 'approved', () =>
        writeContent(join(folder, entryFile(enquiry)), entryText(enquiry)),
      )
    : 'impossible'

export const withdraw = (db: Db, act: Act, folder: string, enquiry: Publishable) =>
  decide(db, act, enquiry, 'withdrawn', () => rm(join(folder, entryFile(enquiry)), { force: true }))

const opposites = { approved: 'withdrawn', withdrawn: 'approved' } as const
type Decision = keyof typeof opposites

/** Commits the new state before it changes the file, so that a failed commit publishes nothing. */
async function decide(
  db: Db,
  act: Act,
  enquiry: Publishable,
  name: Decision,
  changeFile: () => Promise<void>,
): Promise<ActionResult> {
  const performed = await perform(
    db,
    act,
    name,
    async (_trx, now) => now.revision === enquiry.revision && now.state === enquiry.state,
  )
  if (performed !== 'done') return performed
  try {
    await changeFile()
  } catch (error) {
    const revert = { ...act, id: randomUUID(), seen: null }
    const { state } = enquiry
    await perform(db, revert, opposites[name], async () => ({ columns: { state } }))
    const { code } = error as NodeJS.ErrnoException
    throw new ActionError(
      t(
        '{file} could not be changed ({code}), so nothing was removed. Ask whoever looks after the desk’s server to let the desk write to it.',
        { file: entryFile(enquiry), code: `${code}` },
      ),
    )
  }
  return 'done'
}
