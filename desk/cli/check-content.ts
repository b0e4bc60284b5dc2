import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { isOurDesk } from '#enquiry/wire.ts'
import { error, type Finding } from './findings.ts'

// The checks of content/: placeholders, old figures, template texts, samples. A finding names a file
// with its line, and says what stands there and what to do.

/** The texts of `content/` by file: `content/operator.yaml`. */
export type ContentFiles = Readonly<Record<string, string>>

export const operatorFile = 'content/operator.yaml'

export const readContent = (folder: string): ContentFiles =>
  Object.fromEntries(
    globSync('content/**/*.{yaml,md}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

/** The mail service ids of content/operator.yaml as it is delivered: for a site whose desk takes the forms. */
export const desksOwn: ReadonlySet<string> = new Set([
  'imisozi-site',
  'imisozi-desk',
  'booking-team',
  'booking-customer',
  'contact-team',
])

type Line = {
  readonly file: string
  readonly line: string
  /** The line after it. */
  readonly next: string
  /** The name that begins the block of the file. */
  readonly block: string
  readonly isSample: boolean
}

/** Returns what to do about a line; undefined if it is in order. */
type Rule = (line: Line) => string | undefined

export function findContentErrors(files: ContentFiles, now: number): readonly Finding[] {
  const operator = files[operatorFile] ?? ''
  const isTemplate = (file: string) => file.startsWith('content/_templates/')
  const templates = Object.entries(files).filter(([file]) => isTemplate(file))
  const rules = [
    placeholder(operator),
    unanswered,
    oldFigure(now),
    deliveredWord(operator),
    unwritten,
    templateText(templates.flatMap(([, text]) => text.split('\n'))),
  ]
  const own = Object.entries(files).filter(([file]) => !isTemplate(file))
  const findings = own.flatMap(([file, text]) => {
    const lines = text.split('\n')
    let block = ''
    return lines.flatMap((line, index) => {
      if (/^\s*#/.test(line)) return []
      block = /^(\w+):/.exec(line)?.[1] ?? block
      const place = { file, line, next: lines[index + 1] ?? '', block, isSample: isSample(text) }
      return rules.flatMap((rule) => {
        const advice = rule(place)
        return advice ? [error(`${file}:${index + 1}`, `${line.trim()}: ${advice}`)] : []
      })
    })
  })
  return [...findings, ...findSamples(own, operator)]
}

/** Values of operator.yaml that nobody has filled in yet, and ids of our desk at another mail service. */
function placeholder(operator: string): Rule {
  const mailUrl = /^ +mailUrl: *(\S+)/m.exec(operator)?.[1] ?? '/'
  return ({ file, line }) => {
    if (file !== operatorFile) return undefined
    // Names that belong to nobody: RFC 2606.
    if (/[.@](example|test|invalid)(\.(com|net|org))?(?![\w.-])/i.test(line))
      return 'write your own address'
    if (/"\+?\d{1,3}0{6,}"/.test(line.replaceAll(' ', ''))) return 'write your own number'
    if (/^ +id: *X+$/i.test(line))
      return "write the end of your film's address, or nothing: ours is played"
    const value = /: *"?([\w-]+)"?$/.exec(line)?.[1] ?? ''
    return !isOurDesk(mailUrl) && desksOwn.has(value)
      ? 'write the id the mail service gave you'
      : undefined
  }
}

/** Empty lines of `answers` in about.yaml, which the page does not show. */
const unanswered: Rule = ({ file, line, next, block }) =>
  file === 'content/about.yaml' &&
  block === 'answers' &&
  /^ {2}\w+:( *\[\])?$/.test(line) &&
  !/^ {4}/.test(next)
    ? 'empty, and not shown. Say who answers, or leave it out'
    : undefined

/** Figures that nobody has looked up for a year, or on a day in the future: nobody would be reminded. */
function oldFigure(now: number): Rule {
  const [today, yearAgo] = [now, now - 365 * dayMs].map(kigaliDay)
  return ({ file, line }) => {
    const day = /^ +checked: *"?(\d{4}-\d\d-\d\d)/.exec(line)?.[1]
    if (file !== 'content/facts.yaml' || day === undefined) return undefined
    if (day > `${today}`) return 'a date in the future. Write the day it was looked up'
    return day < `${yearAgo}` ? 'look it up again and write the day' : undefined
  }
}

/** The delivered name or place in a text, once operator.yaml no longer says it. */
function deliveredWord(operator: string): Rule {
  const old = ['Imisozi', 'Ntarama', 'Bugesera'].filter((word) => !operator.includes(word))
  return ({ line }) => {
    const word = old.find((word) => line.includes(word))
    return word && `write your own in place of ${word}`
  }
}

const isEntry = (file: string) => file.split('/').length > 2

/** A text the operator has still to write. */
const unwritten: Rule = ({ file, line }) =>
  isEntry(file) && line.includes('[to write]')
    ? 'write your own terms: not shown until then'
    : undefined

/** A line that an entry of the operator's own still has from its template. */
function templateText(lines: readonly string[]): Rule {
  // A name or a choice of few words may well stay.
  const given = new Set(
    lines.filter((line) => !/^#|\{/.test(line) && line.trim().split(' ').length > 5),
  )
  return ({ file, line, isSample }) =>
    isEntry(file) && !isSample && given.has(line) ? 'write your own words' : undefined
}

const isSample = (text: string) => /^sample: *true\b/m.test(text)

/** Folders whose entries are samples, all or some of them, while samples are shown. */
function findSamples(
  files: readonly (readonly [string, string])[],
  operator: string,
): readonly Finding[] {
  if (!/^samplePages: *true\b/m.test(operator)) return []
  return [...Map.groupBy(files, ([file]) => dirname(file))].flatMap(([folder, entries]) => {
    const samples = entries.filter(([, text]) => isSample(text)).length
    if (samples === 0) return []
    const advice = 'write your own, or samplePages: false in operator.yaml'
    return error(folder, `${samples} of ${entries.length} are samples: ${advice}`)
  })
}
