import { hash } from 'node:crypto'
import { relative } from 'node:path'

// An arbitrary value. Change it if two classes would get the same name.
const salt = 'a'

const owners = new Map<string, string>()

/**
 * Returns the built name of a CSS module class, for `css.modules.generateScopedName`: three characters, the same in
 * every build. Since styles are inlined, each name is sent at least twice, and Vite's names would add 0.5 kB per page.
 * Throws if two classes would get the same name.
 */
export function shortClassName(name: string, file: string): string {
  const path = relative('.', file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const owner = `.${name} of ${path}`
  const short = hash('sha256', `${salt} ${owner}`, 'base64url')
    .replace(/^[^a-z]+/i, '') // a class must begin with a letter
    .slice(0, 3)
  const other = owners.get(short) ?? owner
  if (other !== owner) {
    throw new Error(
      `In a built page ${owner} and ${other} would have the same name. Change the salt in site/build/class-names.ts.`,
    )
  }
  owners.set(short, owner)
  return short
}
