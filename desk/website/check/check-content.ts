import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOurDesk } from '#core/forms/wire.ts'
import { error, type Finding } from '#desk/lib/findings.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'

export type ContentFiles = Readonly<Record<string, string>>

export const operatorFile = 'content/operator.yaml'

export const readContent = (folder: string): ContentFiles =>
  Object.fromEntries(
    globSync('content/**/*.{yaml,md}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

/** The default service and template ids in content/operator.yaml. An external mail service issues its own. */
export const deskServiceIds: ReadonlySet<string> = new Set([
  'imisozi-site',
  'imisozi-desk',
  'booking-team',
  'booking-customer',
  'contact-team',
])

export function findContentErrors(files: ContentFiles, now: number): readonly Finding[] {
  const operator = files[operatorFile] ?? ''
  const isTemplate = ([file]: readonly [string, string]) => file.startsWith('content/_templates/')
  const templates = Object.entries(files).filter(isTemplate)
  const own = Object.entries(files).filter((file) => !isTemplate(file))
  const advise = createAdvice(
    operator,
    templates.flatMap(([, text]) => text.split('\n')),
    now,
  )
  const findings = own.flatMap(([file, text]) => {
    const lines = text.split('\n')
    let block = ''
    return lines.flatMap((line, index) => {
      if (/^\s*#/.test(line)) return []
      block = /^(\w+):/.exec(line)?.[1] ?? block
      const place = { file, line, next: lines[index + 1] ?? '', block, isSample: isSample(text) }
      return advise(place).flatMap((advice) =>
        advice ? error(`${file}:${index + 1}`, `${line.trim()}: ${advice}`) : [],
      )
    })
  })
  return [...findings, ...findSamples(own, operator)]
}

type Line = {
  readonly file: string
  readonly line: string
  readonly next: string
  readonly block: string
  readonly isSample: boolean
}

/** The reserved domain names of RFC 2606. */
const reservedName = /[.@](example|test|invalid)(\.(com|net|org))?(?![\w.-])/i

function createAdvice(operator: string, templateLines: readonly string[], now: number) {
  const mailUrl = /^ +mailUrl: *(\S+)/m.exec(operator)?.[1] ?? '/'
  const [today = '', yearAgo = ''] = [now, now - 365 * dayMs].map(kigaliDay)
  const deliveredWords = ['Imisozi', 'Ntarama', 'Bugesera']
  const old = deliveredWords.filter((word) => !operator.includes(word))
  // Ignores short template lines, such as a name or a choice, since an entry may rightly contain the same line.
  const given = new Set(
    templateLines.filter((line) => !/^#|\{/.test(line) && line.trim().split(' ').length > 5),
  )
  return ({ file, line, next, block, isSample }: Line) => {
    const isOperator = file === operatorFile
    const isEntry = file.split('/').length > 2
    const isEmptyAnswer = block === 'answers' && /^ {2}\w+:( *\[\])?$/.test(line)
    const value = /: *"?([\w-]+)"?$/.exec(line)?.[1] ?? ''
    const checked = /^ +checked: *"?(\d{4}-\d\d-\d\d)/.exec(line)?.[1] ?? today
    const oldWord = old.find((word) => line.includes(word))
    return [
      isOperator && reservedName.test(line) && 'write your own address',
      isOperator && /"\+?\d{1,3}0{6,}"/.test(line.replaceAll(' ', '')) && 'write your own number',
      isOperator &&
        /^ +id: *X+$/i.test(line) &&
        'write the id of your film, or leave it empty to show ours',
      isOperator &&
        !isOurDesk(mailUrl) &&
        deskServiceIds.has(value) &&
        'write the id from the mail service',
      file === 'content/about.yaml' &&
        isEmptyAnswer &&
        !/^ {4}/.test(next) &&
        'empty, and not shown. Write who answers, or leave it out',
      // With a date in the future, the figure would not be checked again for years.
      file === 'content/facts.yaml' &&
        checked > today &&
        'a date in the future. Write the day it was checked',
      file === 'content/facts.yaml' && checked < yearAgo && 'check it again and write the day',
      oldWord !== undefined && `write your own in place of ${oldWord}`,
      isEntry &&
        line.includes('[to write]') &&
        'write your own terms, which are not shown until then',
      isEntry && !isSample && given.has(line) && 'write your own words',
    ]
  }
}

const isSample = (text: string) => /^sample: *true\b/m.test(text)

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
