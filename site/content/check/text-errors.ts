import { dirname, parse as parsePath } from 'node:path/posix'
import { z } from 'zod'
import { foldLetters } from '#core/letters.ts'
import { currencyNames } from '#core/money.ts'
import { t } from '#core/words.ts'
import { pathOfEntry } from '#site/content/addresses.ts'
import type { ContentFiles } from '#site/content/content-files.ts'
import { isMarked } from '#site/content/read-files.ts'
import { articleField, linesOf, type WrittenLine } from '#site/content/yaml.ts'
import { didYouMean, findErrors } from './entry-errors.ts'
import type { TextError } from './text-error.ts'

export type KnownNames = {
  readonly facts: readonly string[]
  readonly pictures: readonly string[]
  readonly adventures: readonly string[]
  /** Adventures still marked "sample: true". Trips must not list them. */
  readonly samples: readonly string[]
}

const codes = [...currencyNames, 'GBP'].join('|')
export const pricePattern = new RegExp(
  String.raw`(?:US\$|[$€£]|\b(?:${codes})) ?\d[\d.,]*|\b\d[\d.,]{0,30} ?(?:${codes}|dollars|euros?)\b`,
)

/** Returns the errors of a file, and if it has none, of its texts. What visitors wrote may contain prices. */
export function findEntryErrors(
  file: string,
  text: string,
  { schema, isByVisitors }: ContentFiles,
  names: KnownNames,
): TextError[] {
  const errors = findErrors(file, text, schema)
  const hasTexts = errors.length === 0 && !isByVisitors && !(schema instanceof z.ZodRecord)
  return hasTexts ? findTextErrors(file, text, names) : errors
}

/** Finds what a schema cannot: unknown pictures, adventures and figures, and prices outside `content/facts.yaml`. */
export const findTextErrors = (file: string, text: string, names: KnownNames): TextError[] =>
  linesOf(file, text).flatMap((line) => [
    ...(line.value === undefined ? [] : findNameErrors(file, line, line.value, names)),
    ...findSentenceErrors(file, line, names),
  ])

/** Matches an HTML tag or comment, but not a link in angle brackets. */
const htmlTag = /<(?:[!?]|\/?[a-z][a-z0-9-]{0,30}(?=[\s/>]|$))/i

/** Saved replies and suppliers' rates are not published, so they may contain prices. */
const isForTeam = (file: string) => /^content\/(?:replies|rates)\.yaml$/.test(file)

type Place = Pick<TextError, 'path' | 'line'> & Pick<WrittenLine, 'written'>

/** Finds figures that do not exist, prices, and HTML in articles. */
export function findSentenceErrors(
  file: string,
  { path, line, written }: Place,
  names: Pick<KnownNames, 'facts'>,
): TextError[] {
  const place = { file, path, ...(line && { line }) }
  const errors = [...written.matchAll(/\{(\w+):([^{}]*)\}/g)].flatMap(
    ([all, kind, name = '']): TextError[] =>
      kind === 'fact' || kind === 'note'
        ? findUnknown('fact', name, names.facts, place)
        : [
            {
              ...place,
              message: t('{all} is neither {fact:...} nor {note:...}. Correct it.', { all }),
            },
          ],
  )
  const [tag] = path[0] === articleField ? (htmlTag.exec(written) ?? []) : []
  if (tag)
    errors.push({
      ...place,
      message: t(
        'An article cannot contain HTML, such as {tag}. Remove it: **bold**, *italic*, [words](/contact).',
        { tag },
      ),
    })
  const [price] = isForTeam(file) ? [] : (pricePattern.exec(written) ?? [])
  if (price) {
    const message = t('Do not write the price {price} in the text.', { price })
    const hint = t('Choose the price below and press Insert.')
    const inFile = `${message} ${t('Write it in content/facts.yaml and put its name here, such as {fact:gorilla-permit-price}.')}`
    errors.push({ ...place, message, hint, inFile, price })
  }
  return errors
}

const unknown = {
  picture: 'There is no picture called "{name}".',
  fact: 'There is no fact called "{name}".',
  adventure: 'There is no adventure called "{name}".',
} as const

function findUnknown(
  kind: keyof typeof unknown,
  name: string,
  names: readonly string[],
  place: Pick<TextError, 'file' | 'path' | 'line'>,
): TextError[] {
  if (names.includes(name)) return []
  const message = `${t(unknown[kind], { name })}${didYouMean(name, names)}`
  if (kind === 'fact') return [{ ...place, ...withFactHelp(message) }]
  const hint =
    kind === 'picture'
      ? t('Pictures are listed by name in content/media/pictures.yaml.')
      : t('You can use: {names}.', { names: names.join(', ') })
  return [{ ...place, message, hint }]
}

export const withFactHelp = (message: string) => ({
  message,
  hint: t('Choose a figure below and press Insert.'),
  inFile: `${message} ${t('Figures are listed by name in content/facts.yaml.')}`,
})

function findNameErrors(
  file: string,
  { path, line, isInList }: WrittenLine,
  name: string,
  names: KnownNames,
): TextError[] {
  const place = { file, path, line }
  const own = isInList ? path.slice(0, -1) : path
  // A picture is named by itself or with its shape: `picture: { name: lake, shape: wide }`.
  const key = own.at(-1) === 'name' && !isInList ? own.at(-2) : own.at(-1)
  const isOne = (...keys: string[]) => !isInList && keys.includes(`${key}`)
  const isListed = (one: string) => isInList && key === one
  if (isOne('picture', 'film') || isListed('pictures'))
    return findUnknown('picture', name, names.pictures, place)
  if (isOne(file === 'content/fees.yaml' ? 'minimumAge' : 'season'))
    return findUnknown('fact', name, names.facts, place)
  if (!isListed('adventures') || !file.startsWith('content/trips/')) return []
  if (!names.samples.includes(name)) return findUnknown('adventure', name, names.adventures, place)
  const message = t(
    'The adventure "{name}" is still a sample. Remove the line "sample: true" in content/adventures/{name}.yaml first.',
    { name },
  )
  return [{ ...place, message }]
}

/** Returns the names that content may refer to. The files may be invalid. */
export function namesIn(
  texts: ReadonlyMap<string, string>,
): KnownNames & { readonly addresses: readonly string[] } {
  const matchesIn = (file: string, pattern: RegExp) =>
    [...(texts.get(file) ?? '').matchAll(pattern)].map(([, name = '']) => name)
  const adventures = [...texts].filter(([file]) => dirname(file) === 'content/adventures')
  const namesOf = (entries: typeof adventures) => entries.map(([file]) => parsePath(file).name)
  return {
    facts: matchesIn('content/facts.yaml', /^([\w-]+):/gm),
    pictures: matchesIn('content/media/pictures.yaml', /^([\w-]+):/gm),
    adventures: namesOf(adventures),
    samples: namesOf(adventures.filter(([, text]) => isMarked(text, 'sample'))),
    addresses: matchesIn('content/routes.yaml', /path: (\/\S*)/g),
  }
}

/** Finds files with unusable names. The build would silently skip some of them. */
export function findFileNameErrors(
  folder: string,
  files: readonly string[],
  extension: string,
  addresses: readonly string[],
): TextError[] {
  return files
    .filter((file) => !/^[.~]|~$|\.(tmp|swp|bak)$/i.test(file))
    .flatMap((file) => {
      const message = describeFileName(folder, file, extension, addresses)
      return message ? [{ file: `${folder}/${file}`, path: [], message }] : []
    })
}

function describeFileName(
  folder: string,
  file: string,
  extension: string,
  addresses: readonly string[],
): string | undefined {
  const [stem = '', ...endings] = file.split('.')
  const better = `${slugOf(stem)}${extension}`
  if (`.${endings.join('.')}` !== extension)
    return t('Only files that end in {extension} are read here. Rename it {better}.', {
      extension,
      better,
    })
  if (file !== better)
    return t(
      'The page’s address is made from this name, so use lower-case letters, digits and hyphens. Rename it {better}.',
      { better },
    )
  const address = pathOfEntry(`${folder}/${file}`)
  if (!address || !addresses.includes(address)) return undefined
  return t('The address {address} belongs to another page. Give the file another name.', {
    address,
  })
}

/** Converts "Été à Kigali!" to `ete-a-kigali`. */
export function slugOf(title: string): string {
  return foldLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
