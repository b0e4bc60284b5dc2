import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const second = `${first}0123456789`

/**
 * Two letters for every class of the site, alike in every build. A page carries its styles, so each
 * name is sent twice and more; with names that say their file a page weighs half a kilobyte more.
 */
export function nameClasses(folder: string): (name: string, file: string) => string {
  const classes = globSync(`${folder}/**/*.module.css`)
    .toSorted()
    .flatMap((file) => classesIn(file).map((name) => keyOf(name, file)))
  const names = new Map(classes.map((key, index) => [key, shortName(index)]))
  return (name, file) => {
    const key = keyOf(name, relative('.', file.replace(/\?.*$/, '')))
    const short = names.get(key)
    if (short === undefined) throw new Error(`${key} is no class that the build has read.`)
    return short
  }
}

const keyOf = (name: string, file: string) => `${file.replaceAll('\\', '/')} .${name}`

function classesIn(file: string): readonly string[] {
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [
    ...new Set(
      [...rules.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  ]
}

function shortName(index: number): string {
  const lead = first[Math.floor(index / second.length)]
  if (lead === undefined) throw new Error('More classes than two letters can name.')
  return `${lead}${second[index % second.length]}`
}
