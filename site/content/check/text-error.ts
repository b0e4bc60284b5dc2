import { t } from '#core/words.ts'
import { readYaml } from '#site/content/yaml.ts'

/** An error in `content/`. The command line adds the line, the desk's forms the field. */
export type TextError = {
  readonly file: string
  /** The field. Empty for an error of the whole file. */
  readonly path: readonly string[]
  readonly message: string
  /** What to do about it in a form. */
  readonly hint?: string
  /** The message and what to write in the file, if that is other than in a form. */
  readonly inFile?: string
  /** The price that stands in the text. */
  readonly price?: string
  /** The name of the field, where the message on the command line needs it. */
  readonly name?: string
  /** The line, if the path does not lead to it: in a long text, or if the file cannot be read. */
  readonly line?: number
}

/** The error in a form, whose fields are named. */
export const messageOf = ({ message, hint }: TextError) => (hint ? `${message} ${hint}` : message)

/** The error on the command line, for someone who edits the file. */
export function formatError(error: TextError, text = ''): string {
  const { file, path, name } = error
  const message = error.inFile ?? messageOf(error)
  const line = error.line ?? (path.length > 0 ? readYaml(file, text).lineOf(path) : 0)
  if (line === 0) return `${file}${t(': ')}${message}`
  return `${file}:${line} ${name ? `${name}: ` : ''}${message}`
}
