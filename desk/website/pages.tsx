import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname, extname } from 'node:path/posix'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { foldLetters } from '#core/letters.ts'
import { t, tCount } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { cutPoint, shorten } from '#desk/lib/text.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { withArticle } from '#desk/shell/fr-nouns.ts'
import { Button, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { asValues } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { englishOf } from '#site/content/translate.ts'
import type { NewDraft, Texts } from './content-folder.ts'
import { readValue, writeValue } from './edit-yaml.ts'
import { hasNamedEntries, type Kind, kindGroups, kindOf, kinds, marksOf, nameFor } from './kinds.ts'
import { wordsOf } from './labels.ts'
import {
  type ContentOptions,
  changesPath,
  editPath,
  figuresIn,
  formPath,
  Links,
  langOf,
  namedEntries,
  nameIn,
  sendEditorPage,
  sendMissingText,
  titleIn,
  titleOfFile,
} from './parts.tsx'
import { findPictureFile } from './pictures/pictures.ts'
import { readWaiting } from './publish/waiting-changes.ts'
import { isSeenFile } from './translations.ts'

type Query = Readonly<Record<'q' | 'kind' | 'file' | 'entry', string | undefined>>

export const contentRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { editor, now } = options
  const { content, project } = editor

  app.get<{ Querystring: Query }>('/desk/content', async ({ query }, reply) => {
    const texts = await content.readTexts()
    const drafts = (await content.listDrafts()).filter(({ path }) => !isSeenFile(path))
    const waiting = await readWaiting(content)
    const words = query.q?.trim() ?? ''
    const index = { texts, drafts: new Set(drafts.map(({ path }) => path)) }
    const kind = kinds.find(({ name }) => name === query.kind)
    if (kind && entriesOf(kind, index))
      return sendEditorPage(options, reply, t(kind.label), <KindPage {...index} kind={kind} />)
    return sendPage(options, reply, {
      title: t('Website'),
      place: 'content',
      content: (
        <div className="page stack">
          <h1>{t('Website')}</h1>
          {waiting.length === 0 ? (
            <p>
              <a className="target" href={changesPath}>
                {t('Changes and earlier versions')}
              </a>
            </p>
          ) : (
            <p className="notice" data-tone="soon">
              {tCount(
                waiting.length,
                '{count} change is not on the site yet.',
                '{count} changes are not on the site yet.',
              )}{' '}
              <a href={changesPath}>{t('Preview and publish')}</a>
            </p>
          )}
          <form action="/desk/content" className="fields stack gap-xs">
            <label htmlFor="q">{t('Search all content')}</label>
            <div className="row gap-2xs">
              <input id="q" name="q" type="search" defaultValue={words} />
              <Button variant="quiet">{t('Search')}</Button>
            </div>
          </form>
          {words === '' ? <Index {...index} /> : <SearchResults texts={texts} words={words} />}
          <p>
            <a className="target" href="/desk/content/archive">
              {t('Download or upload all content')}
            </a>
          </p>
        </div>
      ),
    })
  })

  app.get<{ Querystring: Query }>('/desk/content/new', async ({ query }, reply) =>
    sendTitleForm(reply, query.kind ?? '', {}),
  )

  app.post<{ Body: Fields }>('/desk/content/new', async (request, reply) => {
    const { title = '', kind: name = '', from } = request.body
    const kind = kinds.find((one) => one.name === name && one.one)
    if (kind === undefined) return sendMissingText(options, reply)
    const slug = nameFor(title)
    if (slug === '') return sendTitleForm(reply, name, { title, error: t('Enter a title.') })
    const { path, error } = await content.change(memberOf(request).email, now(), () =>
      addEntry(kind, slug, title, from),
    )
    if (error) return sendTitleForm(reply, name, { title, error })
    return path ? reply.redirect(path, 303) : sendMissingText(options, reply)
  })

  type Added = {
    readonly drafts?: readonly NewDraft[]
    readonly path?: string
    readonly error?: string
  }

  async function addEntry(kind: Kind, slug: string, title: string, from?: string): Promise<Added> {
    const texts = await content.readTexts()
    if (hasNamedEntries(kind)) {
      const text = texts.get(kind.files) ?? ''
      const all = asValues(readValue(kind.files, text))
      if (Object.hasOwn(all, slug)) return { error: taken() }
      const copied = from && Object.hasOwn(all, from) ? all[from] : undefined
      const added = copied ?? { value: '', shown: '', source: '', checked: today() }
      const changed = writeValue(kind.files, text, { ...all, [slug]: added })
      return {
        drafts: [{ path: kind.files, content: changed }],
        path: editPath(kind.files, slug),
      }
    }
    const file = join(dirname(kind.files), `${slug}${extname(kind.files)}`)
    if (texts.has(file)) return { error: taken() }
    const template = from ? texts.get(from) : await readTemplate(kind)
    if (template === undefined) return {}
    const value = asValues(readValue(file, template))
    const field = 'title' in value ? 'title' : 'name' in value ? 'name' : null
    // Templates are marked as samples. A new entry is hidden instead, until its text is written.
    const begun = {
      ...value,
      ...(field && { [field]: title.trim() }),
      ...('sample' in value && { sample: false }),
      ...('date' in value && { date: today() }),
      ...('hidden' in (kind.schema as z.ZodObject).shape && { hidden: true }),
    }
    const text = writeValue(file, template, begun)
    return { drafts: [{ path: file, content: text }], path: editPath(file) }
  }

  app.post<{ Body: Fields }>('/desk/content/remove', async (request, reply) => {
    const { file = '', entry } = request.body
    const kind = kindOf(file)
    if (!kind?.one) return sendMissingText(options, reply)
    const { isThere } = await content.change(memberOf(request).email, now(), async () => {
      const text = (await content.find(file))?.toString()
      if (text === undefined) return { isThere: false }
      const { [entry ?? '']: _, ...others } = asValues(readValue(file, text))
      const left = hasNamedEntries(kind) ? writeValue(file, text, others) : null
      const drafts = [{ path: file, content: left }]
      const picture =
        kind.name === 'pictures' && entry ? await findPictureFile(content, entry) : undefined
      if (picture) drafts.push({ path: picture, content: null })
      return { drafts, isThere: true }
    })
    if (!isThere) return sendMissingText(options, reply)
    return reply.redirect(changesPath, 303)
  })

  const today = () => kigaliDay(now())

  async function readTemplate({ template = '' }: Kind): Promise<string | undefined> {
    const file = join(project, 'content/_templates', template)
    return template === '' ? undefined : await readFile(file, 'utf8')
  }

  function sendTitleForm(
    reply: FastifyReply,
    name: string,
    { title = '', error }: { readonly title?: string; readonly error?: string },
  ) {
    const { one } = kinds.find((kind) => kind.name === name) ?? {}
    if (one === undefined) return sendMissingText(options, reply)
    return sendEditorPage(
      options,
      reply,
      t('New {kind}', { kind: withArticle('un', t(one)) }),
      <PostForm action="/desk/content/new" className="fields stack gap-xs">
        <input type="hidden" name="kind" value={name} />
        <label htmlFor="title">{t('Title')}</label>
        <input
          id="title"
          name="title"
          defaultValue={title}
          required
          aria-describedby="title-help"
        />
        <p id="title-help" className="text-s quiet">
          {error ?? t('The page’s address is made from the title.')}
        </p>
        <Button>{t('Create')}</Button>
      </PostForm>,
      { status: error ? 400 : 200 },
    )
  }
}

const taken = () => t('There is already one with this title. Enter another title.')

type IndexProps = { readonly texts: Texts; readonly drafts: ReadonlySet<string> }

/** All kinds, so that one looks at no list but the one that one wants. Those that few change are folded. */
const Index = (index: IndexProps) => {
  const [often, seldom] = [kindGroups.slice(0, -1), kindGroups.slice(-1)]
  return (
    <>
      <KindLinks {...index} groups={often} />
      {seldom.map(([heading, group]) => (
        <details key={heading} className="fold">
          <summary className="strong">{t(heading)}</summary>
          <KindLinks {...index} groups={[[heading, group]]} />
        </details>
      ))}
    </>
  )
}

type KindLinksProps = IndexProps & { readonly groups: typeof kindGroups }

const KindLinks = ({ groups, ...index }: KindLinksProps) => (
  <ul className="editor-kinds">
    {groups
      .flatMap(([, group]) => group)
      .map((kind) => (
        <li key={kind.name}>
          <KindLink {...index} kind={kind} />
        </li>
      ))}
  </ul>
)

type KindProps = IndexProps & { readonly kind: Kind }

function KindLink({ kind, ...index }: KindProps) {
  const entries = entriesOf(kind, index)
  const isChanged =
    index.drafts.has(kind.files) || entries?.some(({ file }) => index.drafts.has(file)) === true
  return (
    <a className="target text-s" href={placeOf(kind, entries)}>
      <span>
        {t(kind.label)}
        {entries && <span className="quiet">{` ${entries.length}`}</span>}
        {isChanged && <strong>{` ${t('changed')}`}</strong>}
      </span>
    </a>
  )
}

const placeOf = ({ name, files }: Kind, entries: Entries) =>
  name === 'pictures'
    ? '/desk/content/pictures'
    : entries === null
      ? editPath(files)
      : `/desk/content?${new URLSearchParams({ kind: name })}`

type Entries = ReturnType<typeof entriesOf>

/** The entries of a kind. Null for a kind that is a single file. */
function entriesOf(kind: Kind, { texts, drafts }: IndexProps) {
  const { files } = kind
  if (hasNamedEntries(kind))
    return namedEntries(files, texts.get(files) ?? '')
      .map(({ name: entry, title, words }) => ({
        file: files,
        href: editPath(files, entry),
        title,
        lang: 'en',
        note: words && <span lang="en">{words}</span>,
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  if (!files.includes('*')) return null
  return [...texts]
    .filter(([file]) => dirname(file) === dirname(files))
    .map(([file, text]) => ({
      file,
      href: editPath(file),
      title: titleOfFile(file, text),
      lang: 'en',
      note: noteOf(file, text, drafts),
    }))
}

function KindPage({ kind, ...index }: KindProps) {
  const { name, one, template } = kind
  return (
    <>
      {one && (template || name === 'facts') && (
        <p>
          <a className="button" data-variant="quiet" href={`/desk/content/new?kind=${name}`}>
            {t('New {kind}', { kind: withArticle('un', t(one)) })}
          </a>
        </p>
      )}
      <Links items={entriesOf(kind, index) ?? []} />
    </>
  )
}

const noteOf = (file: string, text: string, drafts: ReadonlySet<string>) =>
  [...(drafts.has(file) ? [t('changed')] : []), ...marksOf(text).map((mark) => t(mark))].join(', ')

const maxFound = 100

function SearchResults({ texts, words }: { readonly texts: Texts; readonly words: string }) {
  const read = figuresIn(texts)
  const found = [...texts].flatMap(([file, text]) => {
    const { file: english, language } = englishOf(file)
    const kind = kindOf(english)
    if (kind === undefined) return []
    return findLines(file, text, words, hasNamedEntries(kind)).map(({ entry, line }) => ({
      href: formPath(file, entry),
      title: entry === null ? titleIn(texts, file) : nameIn(wordsOf(entry), language),
      lang: entry === null ? langOf(file) : 'en',
      note: <span lang={language ?? 'en'}>{read(line)}</span>,
    }))
  })
  return (
    <section aria-labelledby="found">
      <h2 id="found">
        {tCount(found.length, '{count} result for “{words}”', '{count} results for “{words}”', {
          words,
        })}
      </h2>
      <Links items={found.slice(0, maxFound)} />
      {found.length > maxFound && <p>{t('Add more words to narrow the search.')}</p>}
      <p>
        <a href="/desk/content">{t('All content')}</a>
      </p>
    </section>
  )
}

const fold = (text: string) => foldLetters(text).replaceAll('-', ' ')

type Line = { readonly entry: string | null; readonly line: string }

function findLines(file: string, text: string, words: string, isNamed: boolean): readonly Line[] {
  const wanted = fold(words).split(' ').filter(Boolean)
  const has = (line: string) => wanted.every((word) => fold(line).includes(word))
  const value = readValue(file, text)
  if (!isNamed)
    return linesIn(value)
      .filter(has)
      .map((line) => ({ entry: null, line: part(line) }))
  return Object.entries(asValues(value)).flatMap(([entry, fields]) => {
    const lines = linesIn(fields)
    const found = lines.filter(has)
    const isFoundByName = found.length === 0 && has(entry)
    const { shown = '', alt = shown } = asValues(fields)
    return (isFoundByName ? [`${alt}`] : found).map((line) => ({ entry, line: part(line) }))
  })

  function part(line: string): string {
    const from = line.slice(cutPoint(line, Math.max(0, fold(line).indexOf(wanted[0] ?? '') - 60)))
    return `${from === line ? '' : '…'}${shorten(from, 160)}`
  }
}

function linesIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(linesIn)
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.split('\n') : []
}
