import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { t } from '#core/words.ts'
import { uploadsFolder } from '#desk/config/data-folder.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import { downloadTimeoutMs } from '#desk/http/connections.ts'
import {
  acceptUploads,
  openStoredUploads,
  type StoredFile,
  uploadRoute,
} from '#desk/http/uploads.ts'
import { openBudget, TooManyWaiting } from '#desk/lib/budget.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { kigaliDay, minuteMs, readableTime } from '#desk/lib/time.ts'
import { Button, onceOptions } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import {
  type ContentOptions,
  changesPath,
  oneFile,
  sendEditorPage,
  titleIn,
} from '#desk/website/parts.tsx'
import { packContent, readArchive } from './archive.ts'

const maxArchiveBytes = 80 * megabyte
/** Three hundred new photographs, the most that fit, take ten minutes, and longer on a busy machine. */
const longestReadingMs = 30 * minuteMs

/** All content as one file, to download and to upload. */
export const contentUploadRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { db, editor, now } = options
  const { content } = editor
  await acceptUploads(app)
  const { DATA_DIR } = options.settings
  const receive = openStoredUploads({
    folder: uploadsFolder(DATA_DIR),
    maxBytes: maxArchiveBytes,
    maxFiles: 1,
  })
  const unpacked = join(DATA_DIR, 'editor/archives')
  // What a desk that was killed has left.
  await rm(unpacked, { recursive: true, force: true })

  app.get('/desk/content/archive', async (_request, reply) => sendArchivePage(reply))

  app.get(
    '/desk/content/content.zip',
    { handlerTimeout: downloadTimeoutMs },
    async (_request, reply) => {
      const name = `content-${kigaliDay(now())}.zip`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(Readable.from(packContent(content)))
    },
  )

  app.post('/desk/content/archive', uploadRoute, async (request, reply) =>
    receive(request, (upload) =>
      answerOnce(onceOptions(options), request, reply, upload, () => {
        const archive = oneFile(upload, 'The archive is larger than 80 MB.')
        if ('refused' in archive) return sendArchivePage(reply, [archive.refused])
        const isReplacing = upload.fields['replace'] !== undefined
        return takeArchive(reply, archive, memberOf(request).email, isReplacing)
      }),
    ),
  )

  /** Saves what differs. A draft that the archive does not have is replaced only if the member has asked for it. */
  async function takeArchive(
    reply: FastifyReply,
    archive: StoredFile,
    by: string,
    isReplacing: boolean,
  ) {
    const before = isReplacing ? await content.listDrafts() : []
    const known = new Map(before.map(({ path, at, by }) => [path, `${at} ${by}`]))
    const reading = await inTurn(1, () =>
      readArchive(
        archive.read(),
        unpacked,
        content,
        editor.project,
        AbortSignal.timeout(longestReadingMs),
      ),
    ).catch((error: unknown) => {
      if (error instanceof TooManyWaiting) return null
      throw error
    })
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

/** Archives that are unpacked and checked at once, and that wait: their members' browsers wait two minutes. */
const inTurn = openBudget({ total: 1, waiting: 5 })
