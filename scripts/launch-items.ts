import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { isFilmPlaceholder } from '#enquiry/film.ts'
import { isOurDesk } from '#enquiry/wire.ts'
import { desksOwn } from './missing-services.ts'

/** One thing to do before the site is shown to the world. */
export type LaunchItem = {
  /** A file with its line, or a setting. */
  readonly where: string
  readonly found: string
  readonly todo: string
}

const yearMs = 365 * 24 * 60 * 60 * 1000

type Found = Pick<LaunchItem, 'found' | 'todo'>

/** What is to be done about values of a YAML file, by their names: `chat.number`. */
function findValues(
  file: string,
  text: string,
  look: (path: string, value: string) => Found | null,
): LaunchItem[] {
  return scalarsIn(text).flatMap(({ path, value, line }) => {
    const item = look(path, value)
    return item ? [{ where: `${file}:${line} ${path.replace(/\.checked$/, '')}`, ...item }] : []
  })
}

/** What is to be done about lines of texts; notes for the writer are none. */
function findLines(
  files: Readonly<Record<string, string>>,
  look: (line: string, text: string) => string | false | undefined,
): LaunchItem[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const todo = !/^\s*#/.test(line) && look(line, text)
      return todo ? [{ where: `${file}:${index + 1}`, found: line.trim(), todo }] : []
    }),
  )
}

/** What in `content/operator.yaml` nobody has filled in yet. */
export const findPlaceholders = (file: string, text: string): LaunchItem[] =>
  findValues(file, text, (path, value) => {
    const todo = todoFor(path, value)
    return todo === null ? null : { found: value, todo }
  })

function todoFor(path: string, value: string): string | null {
  if (/\.example\b/.test(value)) return 'write your own address'
  if (/^\+?\d{1,3}0{6,}$/.test(value.replaceAll(' ', ''))) return 'write your own number'
  if (path === 'video.id' && isFilmPlaceholder(value))
    return "write the end of your film's address, or nothing: ours is played"
  return null
}

/** The empty lines of `answers` in `content/about.yaml`: About Us does not show them. */
export function findUnanswered(file: string, text: string): LaunchItem[] {
  const answers = parseDocument(text).get('answers')
  if (!isMap(answers)) return []
  return answers.items.flatMap(({ key, value }) => {
    const isEmpty = (isScalar(value) && value.value === null) || (isSeq(value) && !value.items[0])
    if (!isScalar(key) || !isEmpty) return []
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
  const mailUrl = scalarsIn(text).find(({ path }) => path === 'services.mailUrl')?.value ?? '/'
  if (isOurDesk(mailUrl)) return []
  return findValues(file, text, (path, value) =>
    path.startsWith('services.') && desksOwn.has(value)
      ? { found: value, todo: 'write the id the mail service gave you' }
      : null,
  )
}

/** Figures nobody has looked up for a year, or on a day that is yet to come: nobody would be reminded. */
export const findFacts = (file: string, text: string, now: number, today: string): LaunchItem[] =>
  findValues(file, text, (path, value) => {
    if (!path.endsWith('.checked')) return null
    if (value > today) {
      const found = `checked ${value}, a date in the future`
      return { found, todo: 'write the day it was looked up' }
    }
    if (now - Date.parse(value) <= yearMs) return null
    return { found: `checked ${value}`, todo: 'look it up again and write the day' }
  })

const deliveredWords = { name: 'Imisozi', street: 'Ntarama', town: 'Bugesera' }

/** Where texts still say the name or the place that was delivered, once `operator.yaml` no longer does. */
export function findDeliveredWords(
  files: Readonly<Record<string, string>>,
  operator: string,
): LaunchItem[] {
  const old = Object.values(deliveredWords).filter((word) => !operator.includes(word))
  return findLines(files, (line) => {
    const found = old.find((word) => line.includes(word))
    return found && `write your own in place of ${found}`
  })
}

/** Texts the operator has still to write: pages do not show them until then. */
export const findUnwritten = (files: Readonly<Record<string, string>>): LaunchItem[] =>
  findLines(
    files,
    (line) => line.includes('[to write]') && 'write your own terms: not shown until then',
  )

/** What entries that are no samples still say as their template does. */
export function findTemplateTexts(
  files: Readonly<Record<string, string>>,
  templates: readonly string[],
): LaunchItem[] {
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

/** The pages that show samples, by their addresses: no page of the operator's own leads there. */
export const findSamplePages = (paths: readonly string[]): LaunchItem[] =>
  paths.length === 0
    ? []
    : [
        {
          where: 'samplePages in content/operator.yaml',
          found: `true: samples are shown at ${paths.join(', ')}`,
          todo: 'write your own, or samplePages: false',
        },
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
