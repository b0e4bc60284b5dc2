import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { DeskClient, EnquiryOnFile } from '../desk-client.ts'
import { longTexts, naughtyTexts, someTexts, traps } from '../faults/hard-texts.ts'
import { startChance } from '../faults/random.ts'
import { readSheet, withoutApostrophes } from '../faults/read-sheet.ts'
import { fillFields, fillOneField, type Sent, sendWords, someOf } from '../faults/send-words.ts'
import { visitorSettings } from '../faults/visitors.ts'
import { startDesk } from '../in-process-desk.ts'
import { inOneLine, withoutQuotes } from '../quoted-words.ts'

// Text is unchanged in the database, in all forms of an email and in the export: docs/desk.md §3, §4, §7.

const generated = 2000
const oneIn = 10

test(`${naughtyTexts.length} naughty strings, ${generated} random ones and ${traps.length} traps are unchanged in store, emails and sheet`, async () => {
  await using desk = await startDesk({
    settings: { ...visitorSettings, OUTBOX_PAUSE_SECONDS: '0.02' },
  })
  const texts = [...naughtyTexts, ...someTexts(generated, startChance())]
  const sent = await sendWords(desk, (channel) => {
    const share = <Text>(all: readonly Text[]) => someOf(all, channel, oneIn)
    return [
      ...fillFields(channel, share(traps), { everywhere: true }),
      ...fillFields(channel, share(texts), { everywhere: false }),
      ...fillOneField(channel, share(longTexts)),
    ]
  })
  await expectInStore(desk, sent)
  await expectInSheet(desk, sent)
  await expectInEmails(desk, sent)
  expect(desk.stderr).toBe('')
  console.info(`${sent.length} enquiries`)
})

async function expectInStore(desk: DeskClient, sent: readonly Sent[]): Promise<void> {
  const stored = await byReference(desk)
  expect(stored.size).toBe(new Set(sent.map(({ reference }) => reference)).size)
  for (const { reference, kept, channel } of sent) {
    const { request = {} } = stored.get(reference) ?? {}
    // Compares only fields that the visitor sent, since the desk adds the time to a posted form.
    const actual = Object.keys(kept).map((key) => [key, request[key]])
    expect(Object.fromEntries(actual), `${channel.name}, ${reference}`).toEqual(kept)
  }
}

async function byReference(desk: DeskClient): Promise<ReadonlyMap<string, EnquiryOnFile>> {
  const enquiries = await desk.enquiries()
  return new Map(enquiries.map((enquiry) => [enquiry.reference, enquiry]))
}

async function expectInSheet(desk: DeskClient, sent: readonly Sent[]): Promise<void> {
  const { stdout, code } = await desk.command('export')
  expect(code).toBe(0)
  const [headings = [], ...rows] = readSheet(stdout)
  const references = headings.indexOf('reference')
  const rowOf = new Map(rows.map((row) => [row[references], row]))
  for (const row of rows) expect(row).toHaveLength(headings.length)
  for (const { reference, kept, channel } of sent) {
    const row = rowOf.get(reference) ?? []
    const cells = headings.map((key, column) => [key, withoutApostrophes(row[column] ?? '')])
    expect(Object.fromEntries(cells), `${channel.name}, ${reference}`).toMatchObject(kept)
  }
}

async function expectInEmails(desk: DeskClient, sent: readonly Sent[]): Promise<void> {
  const emails = new Set(sent.map(({ reference, channel }) => `${reference}-${channel.email}.eml`))
  await waitForFiles(join(desk.dataDir, 'mail'), emails)
  for (const { reference, kept, channel } of sent) {
    const file = join(desk.dataDir, 'mail', `${reference}-${channel.email}.eml`)
    const email = await PostalMime.parse(await readFile(file))
    const about = `${channel.name}, ${reference}`
    expect(attachedRequest(email), about).toMatchObject(kept)
    const values = channel.inEmail
      .map((name) => kept[name] ?? '')
      .filter((text) => text.trim() !== '')
    const text = withoutQuotes(lines(email.text))
    for (const value of values) {
      const written = indented(value.trim())
      // Free text is quoted, and may have begun a line with `> ` itself. Short answers are not.
      const isThere = [inOneLine(written), withoutQuotes(written)].some((one) => text.includes(one))
      expect(isThere, `${about}: ${JSON.stringify(value)} in ${JSON.stringify(text)}`).toBe(true)
    }
    const shown = valuesInHtml(email.html ?? '').map((value) => withoutQuotes(value).trim())
    expect(shown, about).toEqual(
      expect.arrayContaining(values.map((value) => withoutQuotes(lines(value)).trim())),
    )
  }
}

async function waitForFiles(folder: string, names: ReadonlySet<string>): Promise<void> {
  let [count, since] = [0, Date.now()]
  while (Date.now() - since < 60_000) {
    const there = new Set(await readdir(folder).catch(() => []))
    if ([...names].every((name) => there.has(name))) return
    if (there.size > count) [count, since] = [there.size, Date.now()]
    await sleep(100)
  }
  throw new Error(`${count} of ${names.size} emails, and no more in a minute`)
}

function attachedRequest({ attachments }: Email): unknown {
  const [attachment] = attachments
  const content = attachment?.content
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return JSON.parse(text).request
}

/** Email has only one kind of line break. */
const lines = (text = '') => text.replaceAll(/\r\n|\r/g, '\n')
const indented = (value: string) => lines(value).replaceAll('\n', '\n  ')

/** Returns the values in the table of answers. Does not match a value with unescaped markup. */
function valuesInHtml(html: string): readonly string[] {
  const cells = lines(html).matchAll(
    /<td[^>]*>(?:<(?:a|blockquote) [^>]*>)?([^<]*)(?:<\/(?:a|blockquote)>)?<\/td>/g,
  )
  return [...cells].map(([, value = '']) => readHtml(value).trim())
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

const readHtml = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => signs[name] ?? entity)
