import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { hasFilm } from '#enquiry/film.ts'
import { isOurDesk } from '#enquiry/wire.ts'

/** One thing to do before the site is shown to the world. */
export type LaunchItem = {
  /** A file with its line, or a setting. */
  readonly where: string
  readonly found: string
  readonly todo: string
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** What in `content/operator.yaml` nobody has filled in yet. */
export function findPlaceholders(file: string, text: string): LaunchItem[] {
  return scalarsIn(text).flatMap(({ path, value, line }) => {
    const todo = todoFor(path, value)
    return todo ? [{ where: `${file}:${line} ${path}`, found: value, todo }] : []
  })
}

function todoFor(path: string, value: string): string | null {
  if (/\.example\b/.test(value)) return 'write your own address'
  if (/^\+?\d{1,3}0{6,}$/.test(value.replaceAll(' ', ''))) return 'write your own number'
  if (path === 'video.id' && !hasFilm({ id: value })) return "write the end of your film's address"
  return null
}

/** What of `answers` in `content/about.yaml` is empty: About Us does not say it. */
export function findUnanswered(file: string, text: string): LaunchItem[] {
  const answers = parseDocument(text).get('answers')
  if (!isMap(answers)) return []
  return answers.items.flatMap(({ key, value }) => {
    const isEmpty = (isScalar(value) && value.value === null) || (isSeq(value) && !value.items[0])
    if (!isScalar(key) || key.value === 'caption' || !isEmpty) return []
    const line = text.slice(0, key.range?.[0]).split('\n').length
    return [
      {
        where: `${file}:${line} answers.${key.value}`,
        found: 'empty, and not shown',
        todo: 'say who answers, or leave it out',
      },
    ]
  })
}

/** The ids of a mail service elsewhere that are still those of our own desk. */
export function findDeskIds(file: string, text: string): LaunchItem[] {
  const scalars = scalarsIn(text)
  const mailUrl = scalars.find(({ path }) => path === 'services.mailUrl')?.value ?? '/'
  if (isOurDesk(mailUrl)) return []
  return scalars
    .filter(({ path, value }) => path.startsWith('services.') && deskIds.has(value))
    .map(({ path, value, line }) => ({
      where: `${file}:${line} ${path}`,
      found: value,
      todo: 'write the id the mail service gave you',
    }))
}

const deskIds = new Set([
  'imisozi-site',
  'imisozi-desk',
  'booking-team',
  'booking-customer',
  'contact-team',
])

/** Figures nobody has looked up for a year. */
export function findOldFacts(file: string, text: string, now: number): LaunchItem[] {
  return scalarsIn(text)
    .filter(({ path, value }) => path.endsWith('.checked') && now - Date.parse(value) > yearMs)
    .map(({ path, value, line }) => ({
      where: `${file}:${line} ${path.replace('.checked', '')}`,
      found: `checked ${value}`,
      todo: 'look it up again and write the day',
    }))
}

/** Figures that were looked up on a day that is yet to come, `2072`: nobody would be reminded of them. */
export function findFutureFacts(file: string, text: string, today: string): LaunchItem[] {
  return scalarsIn(text)
    .filter(({ path, value }) => path.endsWith('.checked') && value > today)
    .map(({ path, value, line }) => ({
      where: `${file}:${line} ${path.replace('.checked', '')}`,
      found: `checked ${value}, a date in the future`,
      todo: 'write the day it was looked up',
    }))
}

const deliveredWords = { name: 'Imisozi', street: 'Ntarama', town: 'Bugesera' }

/** Where texts still say the name or the place that was delivered, once `operator.yaml` no longer does. */
export function findDeliveredWords(
  files: Readonly<Record<string, string>>,
  operator: string,
): LaunchItem[] {
  const old = Object.values(deliveredWords).filter((word) => !operator.includes(word))
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = old.find((word) => line.includes(word) && !line.trimStart().startsWith('#'))
      const where = `${file}:${index + 1}`
      return found
        ? [{ where, found: line.trim(), todo: `write your own in place of ${found}` }]
        : []
    }),
  )
}

/** Texts the operator has still to write: pages say so until then. */
export function findUnwritten(files: Readonly<Record<string, string>>): LaunchItem[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isUnwritten = line.includes('[to write]') && !/^\s*#/.test(line)
      const item = {
        where: `${file}:${index + 1}`,
        found: line.trim(),
        todo: 'write your own terms',
      }
      return isUnwritten ? [item] : []
    }),
  )
}

/** What entries that are no samples still say as `npm run new` wrote it. */
export function findTemplateTexts(
  files: Readonly<Record<string, string>>,
  templates: readonly string[],
): LaunchItem[] {
  const given = new Set(templates.flatMap((text) => text.split('\n')).filter(isText))
  return Object.entries(files).flatMap(([file, text]) => {
    if (isSample(text)) return []
    return text.split('\n').flatMap((line, index) => {
      const item = {
        where: `${file}:${index + 1}`,
        found: line.trim(),
        todo: 'write your own words',
      }
      return given.has(line) ? [item] : []
    })
  })
}

/** Whether a line is more than a name and a choice, which one may well keep. */
const isText = (line: string) => !/^#|\{/.test(line) && line.trim().split(' ').length > 5

const isSample = (text: string) => /^sample: *true\b/m.test(text)

/** Folders whose entries are samples, all or some of them, while samples are shown. */
export function findSamples(
  folders: Readonly<Record<string, readonly string[]>>,
  operator: string,
): LaunchItem[] {
  if (!/^samplePages: *true\b/m.test(operator)) return []
  return Object.entries(folders).flatMap(([folder, texts]) => {
    const samples = texts.filter(isSample).length
    if (samples === 0) return []
    return {
      where: `content/${folder}`,
      found: `${samples} of ${texts.length} are samples`,
      todo: 'write your own, or samplePages: false in operator.yaml',
    }
  })
}

/** Every value of a YAML file with its names, `chat.number`, and its line. */
function scalarsIn(text: string) {
  const lines = new LineCounter()
  const scalars: { path: string; value: string; line: number }[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Scalar(key, { value, range }, ancestors) {
      if (key === 'key' || value === null) return
      const names = ancestors.flatMap((node, index) => {
        const parent = ancestors[index - 1]
        const isPair = typeof node === 'object' && 'key' in node && isMap(parent)
        return isPair && isScalar(node.key) ? [String(node.key.value)] : []
      })
      const { line } = lines.linePos(range?.[0] ?? 0)
      scalars.push({ path: names.join('.'), value: String(value), line })
    },
  })
  return scalars
}
