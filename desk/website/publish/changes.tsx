import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { otherLanguages, t } from '#core/words.ts'
import { hasNewBrand } from '#desk/config/content.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import { cleanText, type Fields } from '#desk/http/bodies.ts'
import { slowTimeoutMs } from '#desk/http/connections.ts'
import { openBudget, TooManyWaiting } from '#desk/lib/budget.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { Button, onceOptions } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import type { Texts } from '#desk/website/content-folder.ts'
import {
  type ContentOptions,
  formPath,
  Links,
  PostButton,
  sendEditorPage,
  titleIn,
} from '#desk/website/parts.tsx'
import { findOutdated, findUntranslated, isSeenFile } from '#desk/website/translations.ts'
import { packContent, readArchive } from './archive.ts'
import { ChangedFile, changesPath, kindOfChange, NewTab, previewPath } from './changed-file.tsx'
import type { BuildState, Publish } from './publish-content.ts'
import { revertSeen } from './published.tsx'

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

  app.post('/desk/content/publish', async (request, reply) => {
    publisher.publish(memberOf(request))
    return reply.redirect(changesPath, 303)
  })

  app.post<{ Body: Fields }>('/desk/content/discard', async (request, reply) => {
    const file = request.body['file'] ?? ''
    await content.dropDrafts([file])
    await content.change(memberOf(request).email, now(), async () => ({
      drafts: await revertSeen(content, file, content.published),
    }))
    return reply.redirect(`${changesPath}?said=discarded`, 303)
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

const waitingWords = {
  added: 'Will be added',
  changed: 'Will be changed',
  deleted: 'Will be deleted',
} as const

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
