import { findErrors } from '#entries/find-errors.ts'
import { slugOf } from '#entries/find-file-name-errors.ts'
import { templates } from './entry-templates.ts'

export type NewEntry = {
  /** From the root of the project: `content/posts/when-to-come.md`. */
  file: string
  text: string
  /** Where the site will show it. */
  address: string
}

/** Something in the command that has to be written differently. */
export class CommandError extends Error {}

const kinds = Object.keys(templates).join(', ')

/** The entry a title begins, checked by the schema of its kind. Throws a `CommandError`. */
export function newEntry(kind: string, title: string, today: string): NewEntry {
  const template = templates[kind]
  if (!template) throw new CommandError(`There is no kind "${kind}". There are: ${kinds}.`)
  const slug = slugOf(title)
  if (slug === '') {
    throw new CommandError('The title needs a letter or a number: the address is made from it.')
  }

  const { folder, extension, under, schema, write } = template
  const file = `content/${folder}/${slug}.${extension}`
  const text = write(JSON.stringify(title), today)
  const errors = findErrors(file, text, schema)
  if (errors.length > 0) throw new CommandError(errors.join('\n'))
  return { file, text, address: `${under}/${slug}` }
}
