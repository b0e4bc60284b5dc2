import type { FastifyPluginAsync } from 'fastify'
import { t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { mergeValues } from '#desk/lib/merge-values.ts'
import { readableTime } from '#desk/lib/time.ts'
import { sendMissing } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { type ContentFolder, isText, type NewDraft } from '#desk/website/content-folder.ts'
import { readValue, writeValue } from '#desk/website/edit-yaml.ts'
import type { Publish } from '#desk/website/editor-copies.ts'
import {
  type ContentOptions,
  changesPath,
  PostButton,
  sendEditorPage,
} from '#desk/website/parts.tsx'
import { isSeenFile, takeBackSeen } from '#desk/website/translations.ts'
import { englishOf, seenFile } from '#site/content/translate.ts'
import { ChangedFile, kindOfChange } from './changed-file.tsx'

/** What a publish changed, and undoing it. */
export const contentPublishedRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { db, editor, now } = options
  const { content, publisher } = editor

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
        const note = undone.includes(path) ? t('undone') : t(kindOfChange(...sides))
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
      const seen = await revertSeen(content, file ?? '', (path) =>
        paths.includes(path) ? publisher.readKept(id, 'before', path) : content.find(path),
      )
      return { drafts: [...drafts.values(), ...seen] }
    })
    return reply.redirect(`${changesPath}?said=undone`, 303)
  })

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
}

/** Returns the draft that undoes a translation's change to english.yaml, or no draft for other files. */
export async function revertSeen(
  content: ContentFolder,
  path: string,
  readEarlier: (seen: string) => Promise<Buffer | null>,
) {
  const { file, language } = englishOf(path)
  if (language === null) return []
  const seen = seenFile(language)
  return [takeBackSeen(file, language, await content.find(seen), await readEarlier(seen))]
}
