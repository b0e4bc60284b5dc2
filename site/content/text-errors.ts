import { readFileSync } from 'node:fs'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { suggest } from '#enquiry/suggest.ts'
import { yamlOf } from './entry-errors.ts'
import { readEntryTexts } from './read-files.ts'

/** The names that entries may use. */
export type KnownNames = {
  readonly facts: readonly string[]
  readonly pictures: readonly string[]
  readonly adventures: readonly string[]
  /** The adventures that are still samples: no page may lead to them. */
  readonly samples: readonly string[]
}

const price =
  /(?:US\$|[$€£]|\b(?:USD|EUR|GBP|RWF)) ?\d[\d.,]*|\b\d[\d.,]* ?(?:USD|EUR|GBP|RWF|dollars|euros?)\b/

/**
 * Returns the errors that a schema cannot find: unknown pictures, adventures and figures, and
 * prices outside `content/facts.yaml`.
 */
export function findTextErrors(file: string, text: string, names: KnownNames): string[] {
  const { facts } = names
  const errors = findNameErrors(file, text, names)
  const lines = text.split('\n')
  // No page shows it: the team writes what it likes to a traveller.
  const isPrivate = file === 'content/replies.yaml'
  // In an article, after its second line of hyphens, # begins a heading.
  const articleFrom = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length
  for (const [index, line] of lines.entries()) {
    if (/^\s*#/.test(line) && index < articleFrom) continue
    const say = (sentence: string) => errors.push(`${file}:${index + 1} ${sentence}`)

    for (const [placeholder, kind, name = ''] of line.matchAll(/\{(\w+):([^}]*)\}/g)) {
      if (kind !== 'fact' && kind !== 'note') {
        say(`${placeholder} is neither {fact:...} nor {note:...}. Correct it.`)
      } else if (!facts.includes(name)) {
        say(`There is no fact "${name}".${meant(name, facts)} ${factHelp}`)
      }
    }
    const amount = isPrivate ? undefined : price.exec(line)?.[0]
    if (amount) {
      say(`The price ${amount} stands in a text. ${priceHelp}`)
    }
  }
  return errors
}

/** Names of pictures and, in a trip, of adventures: one, or a list of them. */
function findNameErrors(file: string, text: string, names: KnownNames): string[] {
  const { facts, pictures, adventures, samples } = names
  const lines = new LineCounter()
  const errors: string[] = []
  visit(parseDocument(yamlOf(file, text), { lineCounter: lines }), {
    Pair(_key, { key, value }) {
      const what = isScalar(key) ? `${key.value}` : ''
      const named = isMap(value) ? value.get('name', true) : value
      for (const item of isSeq(value) ? value.items : [named]) {
        if (!isScalar(item)) continue
        const sentence = formatNameError(what, `${item.value}`, isSeq(value))
        const { line } = lines.linePos(item.range?.[0] ?? 0)
        if (sentence) errors.push(`${file}:${line} ${sentence}`)
      }
    },
  })
  return errors

  function formatNameError(what: string, name: string, isListed: boolean): string | undefined {
    if (isListed ? what === 'pictures' : what === 'picture' || what === 'film') {
      if (pictures.includes(name)) return undefined
      return `There is no picture "${name}".${meant(name, pictures)} ${pictureHelp}`
    }
    if (what === 'season' && file.startsWith('content/adventures/')) {
      if (facts.includes(name)) return undefined
      return `There is no fact "${name}".${meant(name, facts)} ${factHelp}`
    }
    if (what !== 'adventures' || !file.startsWith('content/trips/')) return undefined
    if (samples.includes(name)) {
      return `The adventure "${name}" is still a sample. Remove the line "sample: true" in content/adventures/${name}.yaml first.`
    }
    if (adventures.includes(name)) return undefined
    return `There is no adventure "${name}".${meant(name, adventures)} There are: ${adventures.join(', ')}.`
  }
}

const pictureHelp = 'The names of pictures stand in content/media/pictures.yaml.'
const factHelp = 'The names of figures stand in content/facts.yaml.'
const priceHelp =
  'Write it in content/facts.yaml and put its name here, such as {fact:gorilla-permit-price}.'

function meant(name: string, names: readonly string[]): string {
  const likely = suggest(name, names)
  return likely ? ` Did you mean "${likely}"?` : ''
}

/** The names entries may use and the addresses that are taken. Read as texts: a file may be broken. */
export function readNames(): KnownNames & { readonly addresses: readonly string[] } {
  const routes = readFileSync('content/routes.yaml', 'utf8')
  const adventures = readEntryTexts('content/adventures/*.yaml')
  return {
    facts: namesIn('content/facts.yaml'),
    pictures: namesIn('content/media/pictures.yaml'),
    adventures: adventures.map(({ slug }) => slug),
    samples: adventures.flatMap(({ slug, isSample }) => (isSample ? slug : [])),
    addresses: [...routes.matchAll(/path: (\/\S*)/g)].map(([, path = '']) => path),
  }
}

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name)

/** The path of each folder's pages. The file name of an entry is the last part of its address. */
export const pathsOfFolders: Readonly<Record<string, string>> = {
  'content/tours': '/tour',
  'content/activities': '/activities',
  'content/trips': '/routes',
  'content/guides': '/team',
  'content/posts': '/blog',
}

/**
 * Returns the errors in file names of a folder of entries. The build would skip some of these files
 * silently.
 */
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
        return `${folder}/${file}: Only files that end in ${extension} are read here. Rename it ${better}.`
      }
      if (file !== better) {
        return `${folder}/${file}: The address of the page is made of this name: small letters, digits and hyphens. Rename it ${better}.`
      }
      const address = `${pathsOfFolders[folder]}/${stem}`
      if (!addresses.includes(address)) return []
      return `${folder}/${file}: The address ${address} belongs to another page. Give the file another name.`
    })
}

/** "Été à Kigali!" as an address: `ete-a-kigali`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
