import { hash } from 'node:crypto'
import { relative } from 'node:path'

// Any text: with this one no two classes of today share a name.
const salt = 'a'

const owners = new Map<string, string>()

/**
 * The built name of a class of a CSS module, for `css.modules.generateScopedName`: three characters,
 * the same in every build. A page carries its styles, so each name is sent twice and more: the names
 * that Vite gives weigh 0.5 kB more on a page. Throws where two classes would share a name.
 */
export function shortClassName(name: string, file: string): string {
  const path = relative('.', file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const owner = `.${name} of ${path}`
  const short = hash('sha256', `${salt} ${owner}`, 'base64url')
    .replace(/^[^a-z]+/i, '') // a class begins with a letter
    .slice(0, 3)
  const other = owners.get(short) ?? owner
  if (other !== owner) {
    throw new Error(
      `In a built page ${owner} and ${other} would have the same name. Change the salt in site/styles/class-names.ts.`,
    )
  }
  owners.set(short, owner)
  return short
}
