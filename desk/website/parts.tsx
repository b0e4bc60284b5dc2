import { basename, extname } from 'node:path/posix'
import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { type Message, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { Upload } from '#desk/http/uploads.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { firstCharacters, nameOfLanguage } from '#desk/lib/text.ts'
import { Button, type Page, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { asValues } from '#desk/shell/read-form.ts'
import { TypedTexts, typedTexts } from '#desk/shell/typed-texts.tsx'
import { readMembers } from '#desk/team/members.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { englishOf } from '#site/content/translate.ts'
import type { Texts } from './content-folder.ts'
import { readValue, valueIn } from './edit-yaml.ts'
import { hasNamedEntries, type Kind, kindOf, pageOf } from './kinds.ts'
import { wordsOf } from './labels.ts'
import type { Editor } from './publish/publish-content.ts'

export type ContentOptions = ShellOptions & { readonly editor: Editor }

export const changesPath = '/desk/content/changes'
export const previewPath = '/desk/content/preview'

export const editPath = (file: string, entry: string | null = null) =>
  `/desk/content/edit?${new URLSearchParams({ file, ...(entry !== null && { entry }) })}`

export const translatePath = (file: string, language: string) =>
  `/desk/content/translate?${new URLSearchParams({ file, language })}`

export function formPath(path: string, entry: string | null = null): string {
  const { file, language } = englishOf(path)
  return language ? translatePath(file, language) : editPath(file, entry)
}

/** Who saved the draft of a text last, and when. */
export async function lastDraft({ db, editor }: ContentOptions, path: string) {
  const draft = (await editor.content.listDrafts()).find((one) => one.path === path)
  return draft && { name: (await readMembers(db)).nameOf(draft.by), at: draft.at }
}

export const sendEditorPage = (
  options: ShellOptions,
  reply: FastifyReply,
  heading: string,
  content: ReactNode,
  page: Partial<Omit<Page, 'content'>> = {},
) =>
  sendPage(options, reply, {
    title: heading,
    place: 'content',
    ...page,
    content: (
      <div className="page stack">
        <p>
          <a href="/desk/content">{t('All content')}</a>
        </p>
        <h1>{heading}</h1>
        {content}
      </div>
    ),
  })

export function sendMissingText(options: ShellOptions, reply: FastifyReply) {
  const { method, body } = reply.request
  const typed = method === 'POST' ? typedTexts((body ?? {}) as Fields) : []
  return sendEditorPage(
    options,
    reply,
    t('Content not found'),
    <>
      <p>
        {t(
          'It has been deleted, will be deleted when you next publish, or its address is incomplete.',
        )}
      </p>
      {typed.length > 0 && <TypedTexts texts={typed} />}
    </>,
    { status: 404 },
  )
}

const savedWords = {
  same: 'Nothing has changed.',
  yes: 'Saved, but not on the site yet.',
} as const

/** What a form says after its text was saved. `followed`: the translations have its new figure. */
export const SavedNote = ({ saved }: { readonly saved: string | undefined }) => (
  <p id="saved" tabIndex={-1} role="status" className="strong">
    {saved && t(savedWords[saved === 'same' ? 'same' : 'yes'])}
    {saved === 'followed' && ` ${t('The French text has the new figure too.')}`}
    {saved && saved !== 'same' && (
      <>
        {' '}
        <a href={changesPath}>{t('Preview or publish')}</a>
      </>
    )}
  </p>
)

/** Returns the file of a form for one file, or why there is none. */
export function oneFile<File extends object>(
  { files: [file], fault }: Upload<File>,
  tooLarge: Message,
): File | { readonly refused: string } {
  const words = {
    'too large': tooLarge,
    'too many files': 'Choose one file.',
    broken: 'The file did not arrive whole. Choose it again, and send it once more.',
  } as const
  if (fault !== null) return { refused: t(words[fault]) }
  return file ?? { refused: t('Choose a file.') }
}

type LinkItem = {
  readonly href: string
  readonly title: string
  readonly lang?: string | undefined
  readonly note?: ReactNode
}

export const Links = ({ items }: { readonly items: readonly LinkItem[] }) => (
  <ul className="links">
    {items.map(({ href, title, lang, note }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <li key={index}>
        <a href={href} lang={lang}>
          {title}
        </a>
        {note && <span className="quiet"> {note}</span>}
      </li>
    ))}
  </ul>
)

type PostButtonProps = {
  readonly action: string
  readonly fields?: Readonly<Record<string, string | null>>
  readonly variant?: 'quiet' | 'link'
  readonly children: string
}

export const PostButton = ({ action, fields = {}, ...button }: PostButtonProps) => (
  <PostForm action={`/desk/content/${action}`}>
    {Object.entries(fields).map(
      ([name, value]) =>
        value !== null && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Button {...button} />
  </PostForm>
)

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
}

export const typeOf = (file: string) => types[extname(file)] ?? 'application/octet-stream'

export function titleOfFile(file: string, text: string): string {
  const kind = kindOf(file)
  if (kind && !kind.files.includes('*')) return t(kind.label)
  const said = /^(?:title|name): *(.*)$/m.exec(text)?.[1]?.replace(/^["'](.*)["']$/, '$1')
  return said || wordsOf(basename(file, extname(file)))
}

/** Returns the language of a file's title: `en` for an entry's own title, undefined if the desk translates the title. */
export const langOf = (file: string) => (kindOf(file)?.files.includes('*') ? 'en' : undefined)

/** Returns a file's title, with the language of a translation: "About Us, French". */
export function titleIn(texts: Texts, path: string, published: Buffer | null = null): string {
  const { file, language } = englishOf(path)
  const title = titleOfFile(file, texts.get(file) ?? `${published ?? ''}`)
  return nameIn(title, language)
}

export const nameIn = (title: string, language: string | null) =>
  language ? `${title}, ${nameOfLanguage(language)}` : title

/** Returns how a text reads on the site, where the names of figures stand in its file. */
export type ReadFigures = (text: string) => string

export function figuresIn(texts: Texts): ReadFigures {
  const facts = asValues(valueIn(texts, contentFiles.facts.files))
  return (text) =>
    text.replaceAll(/\{(?:fact|note):([\w-]+)\}/g, (whole, name: string) => {
      const { shown = whole } = asValues(ownValue(facts, name))
      return `${shown}`
    })
}

/** Returns what a line of a file says, without the signs and names of its format. */
const readableLine = (line: string, read: ReadFigures): string =>
  read(
    line
      .trim()
      .replace(/^(?:- )?\{.*\b\w+: "(.*)" *\}$/, '$1')
      .replace(/^(?:- )?(?:[\w-]+: )?/, '')
      .replace(/^["'](.*)["']$/, '$1'),
  )

export type Use = { readonly file: string; readonly title: string; readonly line: string }

export const linksTo = (uses: readonly Use[]) =>
  uses.map(({ file, title, line }) => ({
    href: formPath(file),
    title,
    lang: langOf(file),
    note: <span lang={englishOf(file).language ?? 'en'}>{line}</span>,
  }))

export function findUses(
  texts: Texts,
  kind: Kind,
  file: string,
  entry: string | null,
): readonly Use[] {
  const page = pageOf(file)
  const name = entry ?? basename(file, extname(file))
  const pattern =
    kind.name === 'facts'
      ? new RegExp(`\\{(?:fact|note):${name}\\}|: ${name}$`)
      : hasNamedEntries(kind)
        ? new RegExp(
            `(?:picture|film|emailPicture): "?${name}"?$|pictures:.*\\b${name}\\b|- "?${name}"?$`,
          )
        : page && kind.one
          ? new RegExp(`${page}(?![\\w-])|(?:adventures:.*\\b|example: |- )${name}(?![\\w-])`)
          : null
  if (pattern === null) return []
  const read = figuresIn(texts)
  return [...texts].flatMap(([other, text]) => {
    const lines =
      other === file
        ? []
        : text
            .split('\n')
            .filter((line) => !line.startsWith('#') && line.includes(name) && pattern.test(line))
    return lines.map((line) => ({
      file: other,
      title: titleIn(texts, other),
      line: firstCharacters(readableLine(line, read), 120),
    }))
  })
}

export const namedEntries = (file: string, text: string) =>
  Object.entries(asValues(readValue(file, text))).map(([name, value]) => {
    const { shown, alt = shown } = asValues(value)
    return { name, title: wordsOf(name), words: `${alt ?? ''}` }
  })
