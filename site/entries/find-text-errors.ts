import { suggest } from '#enquiry/suggest.ts'

/** The names that entries may use. */
export type KnownNames = { readonly facts: readonly string[]; readonly pictures: readonly string[] }

const pictureName = /^[\s-]*(?:picture|film): *(?:\{ *name: *)?["']?([\w.-]+)["']?(?= *(?:[,}#]|$))/

const price =
  /(?:US\$|[$€£]|\b(?:USD|EUR|GBP|RWF)) ?\d[\d.,]*|\b\d[\d.,]* ?(?:USD|EUR|GBP|RWF|dollars|euros?)\b/

/**
 * What a schema cannot know of an entry, line by line: pictures and figures that are not there, and
 * prices, which stand in `content/facts.yaml` alone.
 */
export function findTextErrors(
  file: string,
  text: string,
  { facts, pictures }: KnownNames,
): string[] {
  const errors: string[] = []
  const lines = text.split('\n')
  // In an article, after its second line of hyphens, # begins a heading.
  const articleFrom = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length
  for (const [index, line] of lines.entries()) {
    if (/^\s*#/.test(line) && index < articleFrom) continue
    const say = (sentence: string) => errors.push(`${file}:${index + 1} ${sentence}`)

    const picture = pictureName.exec(line)?.[1]
    if (picture && !pictures.includes(picture)) {
      say(`There is no picture "${picture}".${meant(picture, pictures)} ${pictureHelp}`)
    }
    for (const [placeholder, kind, name = ''] of line.matchAll(/\{(\w+):([^}]*)\}/g)) {
      if (kind !== 'fact' && kind !== 'note') {
        say(`${placeholder} is neither {fact:...} nor {note:...}. Correct it.`)
      } else if (!facts.includes(name)) {
        say(`There is no fact "${name}".${meant(name, facts)} ${factHelp}`)
      }
    }
    const amount = price.exec(line)?.[0]
    if (amount) {
      say(`The price ${amount} stands in a text. ${priceHelp}`)
    }
  }
  return errors
}

const pictureHelp = 'The names of pictures stand in content/media/pictures.yaml.'
const factHelp = 'The names of figures stand in content/facts.yaml.'
const priceHelp =
  'Write it in content/facts.yaml and put its name here, such as {fact:gorilla-permit-price}.'

function meant(name: string, names: readonly string[]): string {
  const likely = suggest(name, names)
  return likely ? ` Did you mean "${likely}"?` : ''
}
