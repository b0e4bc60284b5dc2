import { dirname, parse as parsePath } from 'node:path/posix'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { foldLetters } from '#core/letters.ts'
import { t } from '#core/words.ts'
import { didYouMean, yamlOf } from './entry-errors.ts'
import { isMarked } from './read-files.ts'
import { folderPaths } from './routes.ts'

export type KnownNames = {
  readonly facts: readonly string[]
  readonly pictures: readonly string[]
  readonly adventures: readonly string[]
  /** Adventures still marked "sample: true". Trips must not list them. */
  readonly samples: readonly string[]
}

export const price =
  /(?:US\$|[$€£]|\b(?:USD|EUR|GBP|RWF)) ?\d[\d.,]*|\b\d[\d.,]{0,30} ?(?:USD|EUR|GBP|RWF|dollars|euros?)\b/

/** Finds what a schema cannot: unknown pictures, adventures and figures, and prices outside `content/facts.yaml`. */
export function findTextErrors(file: string, text: string, names: KnownNames): string[] {
  const lines = text.split('\n')
  // The line where an article's front matter ends. Up to there, and in all other files, `#` starts a comment. After it,
  // `#` starts a heading.
  const articleFrom = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length
  const errors = lines.flatMap((line, index) => {
    if (/^\s*#/.test(line) && index < articleFrom) return []
    const sentences = [...line.matchAll(/\{(\w+):([^{}]*)\}/g)].flatMap(([all, kind, name = '']) =>
      kind === 'fact' || kind === 'note'
        ? findUnknown('fact', name, names.facts)
        : t('{all} is neither {fact:...} nor {note:...}. Correct it.', { all }),
    )
    const [tag] = file.endsWith('.md') && index > articleFrom ? (htmlTag.exec(line) ?? []) : []
    if (tag)
      sentences.push(
        t(
          'An article cannot contain HTML, such as {tag}. Remove it: **bold**, *italic*, [words](/contact).',
          { tag },
        ),
      )
    // Saved replies are not published, so they may contain prices.
    const amount = file === 'content/replies.yaml' ? null : price.exec(line)
    if (amount)
      sentences.push(
        `${t('Do not write the price {price} in the text.', { price: amount[0] })} ${t(priceHelp)}`,
      )
    return sentences.map((sentence) => `${file}:${index + 1} ${sentence}`)
  })
  return [...findNameErrors(file, text, names), ...errors]
}

/** Matches an HTML tag or comment, but not a link in angle brackets. */
const htmlTag = /<(?:[!?]|\/?[a-z][a-z0-9-]{0,30}(?=[\s/>]|$))/i

export const priceHelp =
  'Write it in content/facts.yaml and put its name here, such as {fact:gorilla-permit-price}.' as const

export const factHelp = 'Figures are listed by name in content/facts.yaml.'

const unknown = {
  picture: 'There is no picture called "{name}".',
  fact: 'There is no fact called "{name}".',
  adventure: 'There is no adventure called "{name}".',
} as const

function findUnknown(kind: keyof typeof unknown, name: string, names: readonly string[]) {
  if (names.includes(name)) return []
  const help = {
    picture: t('Pictures are listed by name in content/media/pictures.yaml.'),
    fact: t(factHelp),
    adventure: t('You can use: {names}.', { names: names.join(', ') }),
  }[kind]
  return [`${t(unknown[kind], { name })}${didYouMean(name, names)} ${help}`]
}

function findNameErrors(file: string, text: string, names: KnownNames): string[] {
  const lines = new LineCounter()
  const errors: string[] = []
  visit(parseDocument(yamlOf(file, text), { lineCounter: lines }), {
    Pair(_key, { key, value }) {
      const named = isMap(value) ? value.get('name', true) : value
      for (const item of isSeq(value) ? value.items : [named]) {
        if (!isScalar(item)) continue
        const { line } = lines.linePos(item.range?.[0] ?? 0)
        const sentences = findNameError(`${key}${isSeq(value) ? '[]' : ''}`, `${item.value}`)
        errors.push(...sentences.map((sentence) => `${file}:${line} ${sentence}`))
      }
    },
  })
  return errors

  function findNameError(key: string, name: string): string[] {
    if (key === 'picture' || key === 'film' || key === 'pictures[]')
      return findUnknown('picture', name, names.pictures)
    const isFact = file === 'content/fees.yaml' ? key === 'minimumAge' : key === 'season'
    if (isFact) return findUnknown('fact', name, names.facts)
    if (key !== 'adventures[]' || !file.startsWith('content/trips/')) return []
    if (!names.samples.includes(name)) return findUnknown('adventure', name, names.adventures)
    return [
      t(
        'The adventure "{name}" is still a sample. Remove the line "sample: true" in content/adventures/{name}.yaml first.',
        { name },
      ),
    ]
  }
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

export function addressOf(file: string): string | undefined {
  const [, folder = '', slug] = /([\w-]+)\/([^/]*)\.\w+$/.exec(file) ?? []
  const path: string | undefined = Object.hasOwn(folderPaths, folder)
    ? folderPaths[folder as keyof typeof folderPaths]
    : undefined
  return path && `${path}/${slug}`
}

/** Finds files with unusable names. The build would silently skip some of them. */
export function findFileNameErrors(
  folder: string,
  files: readonly string[],
  extension: string,
  addresses: readonly string[],
): string[] {
  return files
    .filter((file) => !/^[.~]|~$|\.(tmp|swp|bak)$/i.test(file))
    .flatMap((file) => {
      const [stem = '', ...endings] = file.split('.')
      const better = `${slugOf(stem)}${extension}`
      if (`.${endings.join('.')}` !== extension) {
        return `${folder}/${file}${t(': ')}${t('Only files that end in {extension} are read here. Rename it {better}.', { extension, better })}`
      }
      if (file !== better) {
        return `${folder}/${file}${t(': ')}${t('The page’s address is made from this name, so use lower-case letters, digits and hyphens. Rename it {better}.', { better })}`
      }
      const address = addressOf(`${folder}/${file}`)
      if (!address || !addresses.includes(address)) return []
      return `${folder}/${file}${t(': ')}${t('The address {address} belongs to another page. Give the file another name.', { address })}`
    })
}

/** Converts "Été à Kigali!" to `ete-a-kigali`. */
export function slugOf(title: string): string {
  return foldLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
