import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { dayMs } from '#desk/lib/time.ts'
import { isFilmPlaceholder } from '#enquiry/film.ts'
import { isOurDesk } from '#enquiry/wire.ts'
import { error, type Finding } from './findings.ts'

// The checks of content/: placeholders, old figures, template texts, samples. Each finding names a file
// with its line, what stands there and what to do.

/** The mail service ids of content/operator.yaml as it is delivered: for a site whose desk takes the forms. */
export const desksOwn: ReadonlySet<string> = new Set([
  'imisozi-site',
  'imisozi-desk',
  'booking-team',
  'booking-customer',
  'contact-team',
])

type Found = { readonly found: string; readonly todo: string }

const todo = (where: string, { found, todo }: Found): Finding => error(where, `${found}: ${todo}`)

/** What is to be done about values of a YAML file, by their names: `chat.number`. */
function findValues(
  file: string,
  text: string,
  look: (path: string, value: string) => Found | null,
): Finding[] {
  return scalarsIn(text).flatMap(({ path, value, line }) => {
    const item = look(path, value)
    return item ? [todo(`${file}:${line} ${path.replace(/\.checked$/, '')}`, item)] : []
  })
}

/** What is to be done about lines of texts; notes for the writer are none. */
function findLines(
  files: Readonly<Record<string, string>>,
  look: (line: string, text: string) => string | false | undefined,
): Finding[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const advice = !/^\s*#/.test(line) && look(line, text)
      return advice ? [todo(`${file}:${index + 1}`, { found: line.trim(), todo: advice })] : []
    }),
  )
}

/** What in `content/operator.yaml` nobody has filled in yet. */
export const findPlaceholders = (file: string, text: string): Finding[] =>
  findValues(file, text, (path, value) => {
    const advice = todoFor(path, value)
    return advice === null ? null : { found: value, todo: advice }
  })

function todoFor(path: string, value: string): string | null {
  // Names that belong to nobody: RFC 2606.
  if (/[.@](example|test|invalid)(\.(com|net|org))?(?![\w.-])/i.test(value))
    return 'write your own address'
  if (/^\+?\d{1,3}0{6,}$/.test(value.replaceAll(' ', ''))) return 'write your own number'
  if (path === 'video.id' && isFilmPlaceholder(value))
    return "write the end of your film's address, or nothing: ours is played"
  return null
}

/** The empty lines of `answers` in `content/about.yaml`: About Us does not show them. */
export function findUnanswered(file: string, text: string): Finding[] {
  const answers = parseDocument(text).get('answers')
  if (!isMap(answers)) return []
  return answers.items.flatMap(({ key, value }) => {
    const isEmpty = (isScalar(value) && value.value === null) || (isSeq(value) && !value.items[0])
    if (!isScalar(key) || !isEmpty) return []
    const line = text.slice(0, key.range?.[0]).split('\n').length
    const found = { found: 'empty, and not shown', todo: 'say who answers, or leave it out' }
    return [todo(`${file}:${line} answers.${key.value}`, found)]
  })
}

/** The ids of a mail service elsewhere that are still those of our own desk. */
export function findDeskIds(file: string, text: string): Finding[] {
  const mailUrl = scalarsIn(text).find(({ path }) => path === 'services.mailUrl')?.value ?? '/'
  if (isOurDesk(mailUrl)) return []
  return findValues(file, text, (path, value) =>
    path.startsWith('services.') && desksOwn.has(value)
      ? { found: value, todo: 'write the id the mail service gave you' }
      : null,
  )
}

/** Figures nobody has looked up for a year, or on a day that is yet to come: nobody would be reminded. */
export const findFacts = (file: string, text: string, now: number, today: string): Finding[] =>
  findValues(file, text, (path, value) => {
    if (!path.endsWith('.checked')) return null
    if (value > today) {
      const found = `checked ${value}, a date in the future`
      return { found, todo: 'write the day it was looked up' }
    }
    if (now - Date.parse(value) <= 365 * dayMs) return null
    return { found: `checked ${value}`, todo: 'look it up again and write the day' }
  })

const deliveredWords = { name: 'Imisozi', street: 'Ntarama', town: 'Bugesera' }

/** Where texts still say the name or the place that was delivered, once `operator.yaml` no longer does. */
export function findDeliveredWords(
  files: Readonly<Record<string, string>>,
  operator: string,
): Finding[] {
  const old = Object.values(deliveredWords).filter((word) => !operator.includes(word))
  return findLines(files, (line) => {
    const found = old.find((word) => line.includes(word))
    return found && `write your own in place of ${found}`
  })
}

/** Texts the operator has still to write: pages do not show them until then. */
export const findUnwritten = (files: Readonly<Record<string, string>>): Finding[] =>
  findLines(
    files,
    (line) => line.includes('[to write]') && 'write your own terms: not shown until then',
  )

/** Finds lines that an entry of the operator's own still has from its template. */
export function findTemplateTexts(
  files: Readonly<Record<string, string>>,
  templates: readonly string[],
): Finding[] {
  const given = new Set(templates.flatMap((text) => text.split('\n')).filter(isText))
  return findLines(
    files,
    (line, text) => given.has(line) && !isSample(text) && 'write your own words',
  )
}

/** Whether a line is more than a name and a choice, which one may well keep. */
const isText = (line: string) => !/^#|\{/.test(line) && line.trim().split(' ').length > 5

const isSample = (text: string) => /^sample: *true\b/m.test(text)

/** Folders whose entries are samples, all or some of them, while samples are shown. */
export function findSamples(
  folders: Readonly<Record<string, readonly string[]>>,
  operator: string,
): Finding[] {
  if (!/^samplePages: *true\b/m.test(operator)) return []
  return Object.entries(folders).flatMap(([folder, texts]) => {
    const samples = texts.filter(isSample).length
    if (samples === 0) return []
    return todo(`content/${folder}`, {
      found: `${samples} of ${texts.length} are samples`,
      todo: 'write your own, or samplePages: false in operator.yaml',
    })
  })
}

/** The pages that show samples, by their addresses: no page of the operator's own leads there. */
export const findSamplePages = (paths: readonly string[]): Finding[] =>
  paths.length === 0
    ? []
    : [
        todo('samplePages in content/operator.yaml', {
          found: `true, samples are shown at ${paths.join(', ')}`,
          todo: 'write your own, or samplePages: false',
        }),
      ]

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
