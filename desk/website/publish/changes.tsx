import type { FastifyPluginAsync } from 'fastify'
import { otherLanguages, t } from '#core/words.ts'
import { hasNewBrand } from '#desk/config/content.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { readableTime } from '#desk/lib/time.ts'
import { asValues } from '#desk/shell/read-form.ts'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import type { ContentFolder, NewDraft, Texts } from '#desk/website/content-folder.ts'
import { findChanges, readValue, writeValue } from '#desk/website/edit-yaml.ts'
import type { Publish } from '#desk/website/editor-copies.ts'
import { pageOf } from '#desk/website/kinds.ts'
import {
  type ContentOptions,
  changesPath,
  formPath,
  Links,
  PostButton,
  previewPath,
  sendEditorPage,
  titleIn,
} from '#desk/website/parts.tsx'
import { findOutdated, findUntranslated, isSeenFile } from '#desk/website/translations.ts'
import { picturesFile } from '#site/content/pictures.ts'
import { ChangedFile, kindOfChange, NewTab } from './changed-file.tsx'
import type { BuildState } from './publish-content.ts'
import { revertSeen } from './published.tsx'
import { readWaiting } from './waiting-changes.ts'

export const contentChangesRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { db, editor, now } = options
  const { content, publisher } = editor
  app.get<{ Querystring: Fields }>(changesPath, async ({ query }, reply) => {
    const drafts = await content.listDrafts()
    const texts = await content.readTexts()
    const { nameOf } = await readMembers(db)
    const changes = (await readWaiting(content)).map(({ by, at, undoes, ...change }) => {
      const what = undoes
        ? t('Goes back to the version before {time}', { time: readableTime(undoes) })
        : t(waitingWords[kindOfChange(...change.sides)])
      return { ...change, note: `${what}${t(': ')}${nameOf(by)}, ${readableTime(at)}` }
    })
    const published = new Map<string, string>()
    for (const { path } of drafts) published.set(path, `${(await content.published(path)) ?? ''}`)
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
            <NewTab href={`${previewPath}${firstPage(changes)}`}>{t('Open the preview')}</NewTab>
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
        {changes.map(({ path, files, ...change }) => (
          <ChangedFile key={path} {...{ path, texts, hasPreview, ...change }}>
            <details className="fold">
              <summary>{t('Discard this change')}</summary>
              <p>{t('This change will be lost. The site will not change.')}</p>
              <PostButton
                action="discard"
                fields={{ file: files.join('\n'), picture: change.picture?.name ?? null }}
                variant="quiet"
              >
                {t('Discard')}
              </PostButton>
            </details>
          </ChangedFile>
        ))}
        {!isRunning && <MissingTranslations {...{ texts, published }} />}
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
    const { file = '', picture } = request.body
    const files = file.split('\n')
    await content.dropDrafts(files)
    await content.change(memberOf(request).email, now(), async () => {
      const seen = await Promise.all(
        files.map((one) => revertSeen(content, one, content.published)),
      )
      return { drafts: [...seen.flat(), ...(picture ? await revertPicture(content, picture) : [])] }
    })
    return reply.redirect(`${changesPath}?said=discarded`, 303)
  })
}

/** The page of the first change that has one. */
const firstPage = (changes: readonly { readonly path: string }[]): string =>
  changes.flatMap(({ path }) => pageOf(path) ?? [])[0] ?? '/'

const waitingWords = {
  added: 'Will be added',
  changed: 'Will be changed',
  deleted: 'Will be deleted',
} as const

/** Gives a picture its published description and crop again. */
async function revertPicture(content: ContentFolder, name: string): Promise<readonly NewDraft[]> {
  const [published, latest] = [
    await content.published(picturesFile),
    await content.find(picturesFile),
  ]
  if (!published || !latest) return []
  const earlier = ownValue(asValues(readValue(picturesFile, `${published}`)), name)
  const { [name]: _, ...others } = asValues(readValue(picturesFile, `${latest}`))
  const value = earlier === undefined ? others : { ...others, [name]: earlier }
  const text = writeValue(picturesFile, `${latest}`, value)
  const isAsBefore = findChanges(readValue(picturesFile, `${published}`), value).length === 0
  return [{ path: picturesFile, content: isAsBefore ? published : text }]
}

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

type MissingProps = { readonly texts: Texts; readonly published: Texts }

const MissingTranslations = ({ texts, published }: MissingProps) =>
  otherLanguages.map((language) => {
    const untranslated = findUntranslated(texts, language, published)
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
