import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage } from '#core/server/in-language.ts'
import { otherLanguages, t } from '#core/words.ts'
import { hasNewBrand } from '#desk/config/content.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import { cleanText, type Fields } from '#desk/http/bodies.ts'
import { slowTimeoutMs } from '#desk/http/connections.ts'
import { pagePolicy, readOwnScripts } from '#desk/http/policies.ts'
import { openBudget, TooManyWaiting } from '#desk/lib/budget.ts'
import { mergeValues } from '#desk/lib/merge-values.ts'
import { shorten } from '#desk/lib/text.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { Button, onceOptions, sendMissing } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { isText, type NewDraft, type Texts } from '#desk/website/content-folder.ts'
import { type Change, findChanges, readValue, writeValue } from '#desk/website/edit-yaml.ts'
import { pageOf, translationAt } from '#desk/website/kinds.ts'
import { labelFor } from '#desk/website/labels.ts'
import {
  type ContentOptions,
  formPath,
  Links,
  PostButton,
  sendEditorPage,
  titleIn,
  typeOf,
} from '#desk/website/parts.tsx'
import {
  findOutdated,
  findUntranslated,
  isSeenFile,
  seenFile,
  takeBackSeen,
} from '#desk/website/translations.ts'
import { packContent, readArchive } from './archive.ts'
import type { BuildState, Publish } from './publish-content.ts'

const changesPath = '/desk/content/changes'
const previewPath = '/desk/content/preview'
const maxArchiveBytes = 80 * 1024 * 1024

export const contentChangesRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { db, editor, now } = options
  const { content, publisher } = editor
  await app.register(multipart, {
    limits: { fileSize: maxArchiveBytes, files: 1, fields: 8 },
    throwFileSizeLimit: false,
  })
  const archives = archivesOf(options.settings.DATA_DIR)
  // What a desk that was killed has left.
  await rm(archives, { recursive: true, force: true })

  app.get<{ Querystring: Fields }>(changesPath, async ({ query }, reply) => {
    const drafts = await content.listDrafts()
    const texts = await content.readTexts()
    const { nameOf } = await readMembers(db)
    const changes = await Promise.all(
      drafts
        .filter(({ path }) => !isSeenFile(path))
        .map(async ({ path, by, at, undoes }) => {
          const sides = [await content.published(path), await content.find(path)] as const
          const what = undoes
            ? t('Goes back to the version before {time}', { time: readableTime(undoes) })
            : t(waitingWords[kindOfChange(...sides)])
          return { path, note: `${what}${t(': ')}${nameOf(by)}, ${readableTime(at)}`, sides }
        }),
    )
    const publishes = await publisher.list()
    const edited = [...drafts.map(({ path }) => path), ...publishes.flatMap(({ paths }) => paths)]
    const state = publisher.state()
    const isRunning = state?.step === 'building' || state?.step === 'waiting'
    const hasPreview = !isRunning && (await publisher.findPreview()) !== null
    if (isRunning) reply.header('refresh', `3; url=${changesPath}`)
    return sendEditorPage(
      options,
      reply,
      t('Changes'),
      <>
        <ResultMessage words={query['said']} hasChanges={changes.length > 0} />
        <Progress state={state} now={now()} hasChanges={changes.length > 0} />
        {hasNewBrand(content.folder) && (
          <p className="notice" data-tone="soon">
            {t(
              'The site has the new colours and typefaces. The desk, its emails and its PDFs get them at the desk’s next start. Ask the person who looks after the server to restart it.',
            )}
          </p>
        )}
        {hasPreview && (
          <p className="notice" data-tone="good">
            <NewTab href={`${previewPath}/`}>{t('Open the preview')}</NewTab>
            {t(': the whole site with these changes, visible only to the team.')}
          </p>
        )}
        {!isRunning && (
          <div className="cluster">
            <PostButton action="preview" variant="quiet">
              {t('Preview')}
            </PostButton>
            <PostButton action="publish">{t('Publish')}</PostButton>
          </div>
        )}
        <p>
          {changes.length > 0
            ? t('Not on the site yet:')
            : drafts.length > 0
              ? t(
                  'No content has changed. Publishing will only record that a translation has been checked.',
                )
              : t(
                  'There are no changes here. You can still publish changes made in the project’s folder, and approved reviews and comments.',
                )}
        </p>
        {changes.map(({ path, ...change }) => (
          <ChangedFile key={path} {...{ path, texts, hasPreview, ...change }}>
            <details className="fold">
              <summary>{t('Discard this change')}</summary>
              <p>{t('This change will be lost. The site will not change.')}</p>
              <PostButton action="discard" fields={{ file: path }} variant="quiet">
                {t('Discard')}
              </PostButton>
            </details>
          </ChangedFile>
        ))}
        {!isRunning && <MissingTranslations texts={texts} files={drafts.map(({ path }) => path)} />}
        {!isRunning && <OutdatedTranslations texts={texts} files={new Set(edited)} />}
        <History {...{ publishes, texts, nameOf }} />
      </>,
    )
  })

  app.post('/desk/content/preview', async (_request, reply) => {
    publisher.preview()
    return reply.redirect(changesPath, 303)
  })

  app.post('/desk/content/publish', async (request, reply) => {
    publisher.publish(memberOf(request))
    return reply.redirect(changesPath, 303)
  })

  app.post<{ Body: Fields }>('/desk/content/discard', async (request, reply) => {
    const file = request.body['file'] ?? ''
    await content.dropDrafts([file])
    await content.change(memberOf(request).email, now(), async () => ({
      drafts: await revertSeen(file, content.published),
    }))
    return reply.redirect(`${changesPath}?said=discarded`, 303)
  })

  app.get<{ Querystring: Fields }>('/desk/content/published', async ({ query }, reply) => {
    const publish = (await publisher.list()).find(({ id }) => id === query['id'])
    if (publish === undefined) return sendMissing(options, reply)
    const { id, at, by, undone = [] } = publish
    const texts = await content.readTexts()
    const paths = publish.paths.filter((path) => !isSeenFile(path))
    const changes = await Promise.all(
      paths.map(async (path) => {
        const sides = [
          await publisher.readKept(id, 'before', path),
          await publisher.readKept(id, 'after', path),
        ] as const
        const note = undone.includes(path) ? t('undone') : t(publishedWords[kindOfChange(...sides)])
        return { path, note, sides }
      }),
    )
    return sendEditorPage(
      options,
      reply,
      t('Published {time}', { time: readableTime(at) }),
      <>
        <p>{t('By {name}.', { name: (await readMembers(db)).nameOf(by) })}</p>
        {changes.map(({ path, ...change }) => (
          <ChangedFile key={path} {...{ path, texts, ...change }}>
            {changes.length > 1 && (
              <PostButton action="undo" fields={{ id, file: path }} variant="link">
                {t('Undo this change')}
              </PostButton>
            )}
          </ChangedFile>
        ))}
        <p>
          {t(
            'Undoing creates new changes for you to preview and publish. Visitors see nothing until then.',
          )}
        </p>
        <div className="stack gap-xs">
          <PostButton action="undo" fields={{ id }} variant="quiet">
            {t('Undo this')}
          </PostButton>
          <p>{t('Undoes these changes and keeps later ones.')}</p>
        </div>
        <div className="stack gap-xs">
          <PostButton action="undo" fields={{ id, all: 'yes' }} variant="quiet">
            {t('Go back to the version before this')}
          </PostButton>
          <p>{t('Undoes these changes and all later ones.')}</p>
        </div>
        <p>
          <a href={changesPath}>{t('Changes and earlier versions')}</a>
        </p>
      </>,
    )
  })

  app.post<{ Body: Fields }>('/desk/content/undo', async (request, reply) => {
    const publishes = await publisher.list()
    const at = publishes.findIndex(({ id }) => id === request.body['id'])
    if (at < 0) return sendMissing(options, reply)
    // Undoes one file in this publish, the whole publish, or this publish and all later ones.
    const file = request.body['file']
    const undone = request.body['all'] === 'yes' ? publishes.slice(0, at + 1) : [publishes[at]]
    const { id = '', paths = [] } = publishes[at] ?? {}
    await content.change(memberOf(request).email, now(), async () => {
      const drafts = new Map<string, NewDraft>()
      for (const publish of undone) {
        for (const path of publish?.paths ?? []) {
          if (file !== undefined && path !== file) continue
          const draft = drafts.get(path)
          const latest = draft ? draft.content : await content.find(path)
          drafts.set(path, {
            path,
            content: await revert(publish as Publish, path, latest),
            undoes: publish?.at,
          })
        }
      }
      const seen = await revertSeen(file ?? '', (path) =>
        paths.includes(path) ? publisher.readKept(id, 'before', path) : content.find(path),
      )
      return { drafts: [...drafts.values(), ...seen] }
    })
    return reply.redirect(`${changesPath}?said=undone`, 303)
  })

  /** Returns the draft that undoes a translation's change to english.yaml, or no draft for other files. */
  async function revertSeen(path: string, readEarlier: (seen: string) => Promise<Buffer | null>) {
    const translation = translationAt(path)
    if (translation === null) return []
    const { file, language } = translation
    const seen = seenFile(language)
    return [takeBackSeen(file, language, await content.find(seen), await readEarlier(seen))]
  }

  /** Undoes a publish in a text, keeping later changes, or returns the picture from before the publish. */
  async function revert({ id }: Publish, path: string, latest: NewDraft['content']) {
    const [before, after] = await Promise.all([
      publisher.readKept(id, 'before', path),
      publisher.readKept(id, 'after', path),
    ])
    if (!before || !after || !latest || !isText(path)) return before
    const value = mergeValues(
      readValue(path, `${after}`),
      readValue(path, `${before}`),
      readValue(path, `${latest}`),
    )
    return writeValue(path, `${latest}`, value.value)
  }

  app.get<{ Params: { '*': string } }>(`${previewPath}/*`, async ({ params }, reply) => {
    const preview = await publisher.findPreview()
    if (preview === null) return reply.redirect(changesPath, 303)
    const { folder, index } = preview
    const file = index.get(`/${params['*']}`) ?? index.get('/404')
    if (file === undefined) return sendMissing(options, reply)
    const bytes = await readFile(join(folder, file))
    if (!file.endsWith('.html')) return reply.type(typeOf(file)).send(bytes)
    const address = `/${params['*']}`
    const form = (await content.list()).find((path) => pageOf(path) === address)
    const html = inPreview(bytes.toString(), form)
    return (
      reply
        .type('text/html; charset=utf-8')
        // The page is the site's: in the site's group its scripts cannot reach the desk's pages.
        .header('cross-origin-opener-policy', 'same-origin')
        .header(
          'content-security-policy',
          pagePolicy(html, [], await readOwnScripts(folder)).replace(
            /(connect-src|form-action|worker-src) [^;]+/g,
            "$1 'none'",
          ),
        )
        .send(html)
    )
  })

  app.get('/desk/content/archive', async (_request, reply) => sendArchivePage(reply))

  app.get('/desk/content/content.zip', async (_request, reply) => {
    const name = `content-${kigaliDay(now())}.zip`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Buffer.from(await packContent(content)))
  })

  app.post(
    '/desk/content/archive',
    {
      config: { isSlow: true },
      bodyLimit: maxArchiveBytes + 64 * 1024,
      handlerTimeout: slowTimeoutMs,
    },
    async (request, reply) => {
      await mkdir(archives, { recursive: true })
      const folder = await mkdtemp(join(archives, 'upload-'))
      try {
        const { language } = request
        const { archive, fields, digest, isTooLarge } = await storeUpload(request, folder)
        return await inLanguage(language, () => {
          if (isTooLarge) return sendArchivePage(reply, [t('The archive is larger than 80 MB.')])
          return answerOnce(onceOptions(options), request, reply, { fields, files: [digest] }, () =>
            takeArchive(reply, archive, memberOf(request).email, fields['replace'] !== undefined),
          )
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

  /** Saves what differs. A draft that the archive does not have is replaced only if the member has asked for it. */
  async function takeArchive(
    reply: FastifyReply,
    archive: string,
    by: string,
    isReplacing: boolean,
  ) {
    const before = isReplacing ? await content.listDrafts() : []
    const known = new Map(before.map(({ path, at, by }) => [path, `${at} ${by}`]))
    const reading = await inTurn(1, () => readArchive(archive, content, editor.project)).catch(
      (error: unknown) => {
        if (error instanceof TooManyWaiting) return null
        throw error
      },
    )
    if (reading === null) {
      return sendArchivePage(reply, [
        t('Several archives are being read at the moment. Please upload yours again in a minute.'),
      ])
    }
    const { drafts, errors } = reading
    if (errors.length > 0) return sendArchivePage(reply, errors)
    const { nameOf } = await readMembers(db)
    const { replaced } = await content.change(by, now(), async () => {
      const paths = new Set(drafts.map(({ path }) => path))
      const replaced = (await content.listDrafts()).filter(
        ({ path, at, by }) => paths.has(path) && known.get(path) !== `${at} ${by}`,
      )
      return { replaced, ...(replaced.length === 0 && { drafts }) }
    })
    if (replaced.length === 0) return reply.redirect(changesPath, 303)
    const texts = await content.readTexts()
    return sendArchivePage(
      reply,
      replaced.map(({ path, at, by }) =>
        t('{title}, changed by {name}, {time}, is not in the archive.', {
          title: titleIn(texts, path),
          name: nameOf(by),
          time: readableTime(at),
        }),
      ),
      true,
    )
  }

  const sendArchivePage = (
    reply: FastifyReply,
    errors: readonly string[] = [],
    canReplace = false,
  ) =>
    sendEditorPage(
      options,
      reply,
      t('Download or upload all content'),
      <>
        {errors.length > 0 && (
          <div className="notice" data-tone="trouble" role="alert">
            <p className="strong">{t('Nothing was changed. Please correct this first:')}</p>
            <ul>
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        )}
        <p>
          {t(
            'One archive contains all the site’s text and pictures, including unpublished changes.',
          )}
        </p>
        <p>
          <a className="button" href="/desk/content/content.zip" download="">
            {t('Download all content')}
          </a>
        </p>
        <PostForm encType="multipart/form-data" className="fields stack gap-xs">
          {/* Before the file: later fields are not read. */}
          {canReplace && (
            <label>
              <input type="checkbox" name="replace" value="yes" />{' '}
              {t('Replace these changes by what the archive has')}
            </label>
          )}
          <label htmlFor="archive">{t('Upload an archive')}</label>
          <input id="archive" name="archive" type="file" accept=".zip,application/zip" required />
          <p className="text-s quiet">
            {t(
              'Anything that differs from the site becomes a change for you to preview and publish. The archive can be up to 80 MB.',
            )}
          </p>
          <Button variant="quiet">{t('Upload')}</Button>
        </PostForm>
      </>,
      { status: errors.length > 0 ? 400 : 200 },
    )
}

const archivesOf = (dataDir: string) => join(dataDir, 'editor/archives')

/** Archives that are unpacked and checked at once, and that wait: their members' browsers wait two minutes. */
const inTurn = openBudget({ total: 1, waiting: 5 })

/** Writes an uploaded archive to the disk as it arrives, so that many at once take no memory. */
async function storeUpload(request: FastifyRequest, folder: string) {
  const archive = join(folder, 'archive.zip')
  const upload = await request.file()
  const hash = createHash('sha256')
  async function* seen(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(upload?.file ?? [], seen, createWriteStream(archive, { mode: 0o600 }))
  return {
    archive,
    fields: fieldsOf(upload),
    digest: hash.digest('base64url'),
    isTooLarge: upload?.file.truncated ?? false,
  }
}

/** Returns the text fields of an upload. Its form puts them before the file. */
const fieldsOf = (upload: MultipartFile | undefined): Fields =>
  Object.fromEntries(
    Object.values(upload?.fields ?? {}).flatMap((part) =>
      part !== undefined && 'value' in part ? [[part.fieldname, cleanText(`${part.value}`)]] : [],
    ),
  )

type Sides = readonly [before: Buffer | null, after: Buffer | null]

const kindOfChange = (...[before, after]: Sides) =>
  after === null ? 'deleted' : before === null ? 'added' : 'changed'

const waitingWords = {
  added: 'Will be added',
  changed: 'Will be changed',
  deleted: 'Will be deleted',
} as const

const publishedWords = { added: 'added', changed: 'changed', deleted: 'deleted' } as const

const inPreview = (html: string, form: string | undefined) =>
  html
    .replaceAll(/\b(href|src|action|poster|data-src)="\/(?!\/)/g, `$1="${previewPath}/`)
    .replaceAll(/\b(srcset|imagesrcset)="([^"]*)"/gi, (_, name: string, value: string) => {
      const inside = value.replaceAll(/(^|, *)\/(?!\/)/g, `$1${previewPath}/`)
      return `${name}="${inside}"`
    })
    .replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${previewPath}/`)
    .replace(/<body\b[^>]*>/, (body) => body + renderToStaticMarkup(<PreviewBar form={form} />))

const previewBarStyle =
  '.preview-bar{position:sticky;z-index:99;inset-block-start:0;margin:0;background:#fff;color:#222;text-align:center}.preview-bar>:not(style){display:inline-block;padding:.85em .5em}'

const PreviewBar = ({ form }: { readonly form: string | undefined }) => (
  <p className="preview-bar">
    <style>{previewBarStyle}</style>
    <strong>{t('Preview')}</strong>{' '}
    {form !== undefined && <a href={formPath(form)}>{t('Edit this page')}</a>}{' '}
    <a href={changesPath}>{t('Changes')}</a>
  </p>
)

type ResultProps = { readonly words: string | undefined; readonly hasChanges: boolean }

function ResultMessage({ words, hasChanges }: ResultProps) {
  const undone = hasChanges
    ? t('Undone. Visitors will see it after you publish.')
    : t('There is nothing left to undo, because it was changed later.')
  const said = words === 'discarded' ? t('Discarded.') : words === 'undone' ? undone : null
  return (
    said && (
      <p className="strong" role="status">
        {said}
      </p>
    )
  )
}

const NewTab = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {t('{name} (opens in a new tab)', { name: children })}
  </a>
)

type ProgressProps = {
  readonly state: BuildState | null
  readonly now: number
  readonly hasChanges: boolean
}

function Progress({ state, now, hasChanges }: ProgressProps) {
  const seconds = Math.round((now - (state?.since ?? now)) / 1000)
  return (
    <div className="stack gap-xs" data-step={state?.step}>
      {(state?.step === 'building' || state?.step === 'waiting') && (
        <p className="notice" data-tone="soon">
          {state.purpose === 'publish'
            ? t('Publishing: {seconds} s so far. It usually takes about 15 s.', { seconds })
            : t('Building the preview: {seconds} s so far. It usually takes about 15 s.', {
                seconds,
              })}{' '}
          {t('Visitors still see the old site.')} <a href={changesPath}>{t('Check again')}</a>
        </p>
      )}
      {state?.step === 'failed' && (
        <div className="notice" data-tone="trouble">
          <p className="strong">{t('Nothing was published. The site has not changed.')}</p>
          <ul className="links">
            {state.errors.map((error) => {
              const [, file] = /^(content\/[\w./-]+)/.exec(error) ?? []
              return <li key={error}>{file ? <a href={formPath(file)}>{error}</a> : error}</li>
            })}
          </ul>
        </div>
      )}
      {state?.step === 'ready' && state.purpose === 'publish' && !hasChanges && (
        <p className="notice" data-tone="good">
          {t('Published. Visitors can see it now.')} <NewTab href="/">{t('See the site')}</NewTab>
        </p>
      )}
    </div>
  )
}

type MissingProps = { readonly texts: Texts; readonly files: readonly string[] }

const MissingTranslations = ({ texts, files }: MissingProps) =>
  otherLanguages.map((language) => {
    const untranslated = findUntranslated(texts, language, files)
    return (
      untranslated.length > 0 && (
        <section key={language} className="notice stack gap-xs" data-tone="soon">
          <p>
            {t(
              'These changes are not translated. You can publish them: visitors of the translated pages see these parts in English, and a note says so.',
            )}
          </p>
          <Links
            items={untranslated.map(({ path, missing, count }) => ({
              href: formPath(path),
              title: titleIn(texts, path),
              note: t('{missing} of {count} texts are missing', { missing, count }),
            }))}
          />
        </section>
      )
    )
  })

type OutdatedProps = { readonly texts: Texts; readonly files: ReadonlySet<string> }

const OutdatedTranslations = ({ texts, files }: OutdatedProps) =>
  otherLanguages.map((language) => {
    const paths = findOutdated(texts, language, files)
    return (
      paths.length > 0 && (
        <section key={language} className="stack gap-xs">
          <p>
            {t('The English text has changed since it was translated. Check these translations:')}
          </p>
          <Links
            items={paths.map((path) => ({ href: formPath(path), title: titleIn(texts, path) }))}
          />
        </section>
      )
    )
  })

type ChangedFileProps = {
  readonly path: string
  readonly texts: Texts
  /** For example: `Will be changed: Chantal, 3 Nov 2026, 10:00`. */
  readonly note: string
  readonly sides: Sides
  readonly hasPreview?: boolean
  readonly children?: ReactNode
}

function ChangedFile({ path, texts, note, sides, hasPreview, children }: ChangedFileProps) {
  const [before, after] = sides
  const title = titleIn(texts, path, after ?? before)
  const page = pageOf(path)
  const differences =
    before && after && isText(path)
      ? findChanges(readValue(path, `${before}`), readValue(path, `${after}`))
      : []
  return (
    <section className="panel stack gap-xs" aria-label={title}>
      <p>
        {after && isText(path) ? (
          <a className="strong" href={formPath(path)}>
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="quiet"> {note}</span>
      </p>
      <Differences differences={differences} />
      {hasPreview && after && page && (
        <p>
          <NewTab href={`${previewPath}${page}`}>{t('View the page in the preview')}</NewTab>
        </p>
      )}
      {children}
    </section>
  )
}

const Differences = ({ differences }: { readonly differences: readonly Change[] }) => (
  <dl className="differences">
    {differences.slice(0, 30).map(({ path, before, after }) => (
      <div key={path.join('.')}>
        <dt className="quiet">
          {path.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : labelFor(part))).join(' › ')}
        </dt>
        {before !== undefined && (
          <dd>
            <del>{inWords(before)}</del>
          </dd>
        )}
        {after !== undefined && (
          <dd>
            <ins>{inWords(after)}</ins>
          </dd>
        )}
      </div>
    ))}
  </dl>
)

const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? shorten(Object.values(value).map(inWords).join(' · '), 400)
    : typeof value === 'boolean'
      ? t(value ? 'Yes' : 'No')
      : `${value}`

type HistoryProps = {
  readonly texts: Texts
  readonly publishes: readonly Publish[]
  readonly nameOf: (email: string) => string
}

function History({ publishes, texts, nameOf }: HistoryProps) {
  if (publishes.length === 0) return null
  const titlesOf = ({ paths, undone = [] }: Publish) =>
    paths
      .filter((path) => !isSeenFile(path))
      .map((path) => `${titleIn(texts, path)}${undone.includes(path) ? ` (${t('undone')})` : ''}`)
      .join(', ') || t('translations checked')
  return (
    <section className="stack gap-s" aria-labelledby="history">
      <h2 id="history">{t('Published')}</h2>
      <Links
        items={publishes.slice(0, 50).map((publish) => ({
          href: `/desk/content/published?${new URLSearchParams({ id: publish.id })}`,
          title: readableTime(publish.at),
          note: `${nameOf(publish.by)}${t(': ')}${titlesOf(publish)}`,
        }))}
      />
    </section>
  )
}
