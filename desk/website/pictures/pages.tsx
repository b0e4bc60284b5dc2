import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { tooLong } from '#core/forms/too-long.ts'
import { pairs } from '#core/schemas/brand.ts'
import { t } from '#core/words.ts'
import { uploadsFolder } from '#desk/config/data-folder.ts'
import { answerOnce } from '#desk/http/answer-once.ts'
import { acceptUploads, openUploads, type Upload, uploadRoute } from '#desk/http/uploads.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import { Button, onceOptions, sendMissing } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import { isEditable } from '#desk/website/content-folder.ts'
import { nameFor } from '#desk/website/kinds.ts'
import { labelFor, wordsOf } from '#desk/website/labels.ts'
import { type ContentOptions, sendEditorPage, typeOf } from '#desk/website/parts.tsx'
import { focusPath, smallPicture } from '#desk/website/schema-form.tsx'
import {
  findLogo,
  findPictureFile,
  findThumbnail,
  listMedia,
  listPictures,
  maxPictureBytes,
  media,
  picturesFile,
  placeLogo,
  placePicture,
  ratios,
  readPicture,
} from './pictures.ts'

const path = '/desk/content/pictures'
const maxAlt = 160

type Typed = Readonly<Record<'name' | 'alt' | 'error', string>>
type Done = { readonly warnings?: readonly string[]; readonly saved?: string }

export const contentPicturesRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { editor, now } = options
  const { content } = editor
  await acceptUploads(app)
  const receive = openUploads({
    folder: uploadsFolder(options.settings.DATA_DIR),
    maxBytes: maxPictureBytes,
    maxFiles: 1,
    running: 2,
  })

  app.get(path, async (_request, reply) => show(reply))

  app.get<{ Params: { file: string } }>(`${path}/:file`, async ({ params }, reply) => {
    const named = await findPictureFile(content, params.file)
    const file = named ?? `${media}/${params.file}`
    const isPicture = isEditable(file) && file !== picturesFile
    const bytes = isPicture ? await content.find(file) : null
    return bytes ? reply.type(typeOf(file)).send(bytes) : sendMissing(options, reply)
  })

  // Decoding a picture takes a second, and a page's pictures are decoded one after another.
  app.get<{ Params: { name: string } }>(
    `${path}/small/:name`,
    uploadRoute,
    async ({ params }, reply) => {
      const file = await findPictureFile(content, params.name)
      const bytes = file && isEditable(file) ? await findThumbnail(content, file) : null
      return bytes ? reply.type('image/jpeg').send(bytes) : sendMissing(options, reply)
    },
  )

  app.post(path, uploadRoute, async (request, reply) =>
    receive(request, (upload) =>
      answerOnce(onceOptions(options), request, reply, upload, () => save(request, reply, upload)),
    ),
  )

  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    { fields, files: [file], fault }: Upload,
  ) {
    const { entry, name: typed = '' } = fields
    const isLogo = entry === 'logo'
    const alt = (fields['alt'] ?? '').replaceAll(/\s+/g, ' ').trim()
    const name = entry ?? nameFor(typed)
    const { pictures } = await listPictures(content)
    const isThere = Object.hasOwn(pictures, name)
    const refuse = (error: string) => show(reply, { name: entry ?? typed, alt, error })
    if (entry !== undefined && !isThere && !isLogo) return sendMissing(options, reply, fields)
    if (name === '' || (name === 'logo' && !isLogo))
      return refuse(t('Enter a name for the picture.'))
    if (entry === undefined && isThere)
      return refuse(t('There is already a picture called "{name}". Enter another name.', { name }))
    if (!isLogo && alt === '') return refuse(t('Describe what the picture shows.'))
    const long = tooLong(alt, maxAlt)
    if (!isLogo && long) return refuse(long)
    if (fault === 'too large')
      return refuse(t('This file is larger than 20 MB. Choose a smaller one.'))
    if (fault === 'broken')
      return refuse(t('The file did not arrive whole. Choose it again, and send it once more.'))
    if (fault === 'too many files') return refuse(t('Choose one file.'))
    if (!file) return refuse(t('Choose a file.'))
    const result = await readPicture(file.content, isLogo ? 'logo' : 'photograph')
    if ('refused' in result) return refuse(result.refused)
    if (isLogo) {
      await content.saveDrafts(placeLogo(result), memberOf(request).email, now())
      return reply.redirect('/desk/content/changes', 303)
    }
    await content.change(memberOf(request).email, now(), async () => {
      const latest = await listPictures(content)
      const files = await listMedia(content)
      return { drafts: placePicture(latest, files, name, { picture: result.picture, alt }) }
    })
    if (result.warnings.length === 0) {
      return reply.redirect(`${focusPath(name)}&saved=yes#saved`, 303)
    }
    return show(reply, undefined, { saved: name, warnings: result.warnings })
  }

  async function show(reply: FastifyReply, typed?: Typed, { saved, warnings = [] }: Done = {}) {
    const { pictures } = await listPictures(content)
    const logo = await findLogo(content)
    const isNew = typed && typed.name !== 'logo' && !Object.hasOwn(pictures, typed.name)
    return sendEditorPage(
      options,
      reply,
      t('Pictures'),
      <>
        <Trouble error={typed && `${typed.error} ${t('Nothing was changed.')}`} />
        {saved && (
          <p className="notice" data-tone="soon" role="status">
            {t('Picture saved.')} {warnings.join(' ')}{' '}
            <a href={focusPath(saved)}>{t('Choose the crop')}</a>
          </p>
        )}
        <details className="fold" open={isNew}>
          <summary className="strong">{t('Add a picture')}</summary>
          <UploadForm alt={typed?.alt} name={typed?.name ?? ''} />
        </details>
        <details className="fold" open={typed?.name === 'logo'}>
          <summary className="strong">{t('Replace the logo')}</summary>
          {logo && (
            <img src={logo.replace(media, path)} alt={t('The logo')} width={128} height={128} />
          )}
          <p>
            {t(
              'An SVG is sharp everywhere and loads fastest. Shapes without a colour take the colour of the text beside them.',
            )}
          </p>
          <UploadForm entry="logo" />
        </details>
        <ul className="picture-list">
          {Object.entries(pictures).map(([name, { alt }]) => (
            <li key={name} className="stack gap-xs">
              <a href={focusPath(name)} className="stack gap-2xs">
                <img src={smallPicture(name)} alt="" loading="lazy" width={320} height={240} />
                <strong lang="en">{wordsOf(name)}</strong>
                {t('Description and crop')}
              </a>
              <span className="text-s quiet" lang="en">
                {alt}
              </span>
              <details open={typed?.name === name}>
                <summary aria-label={t('Replace the file for {name}', { name: wordsOf(name) })}>
                  {t('Replace the file')}
                </summary>
                <UploadForm entry={name} alt={typed?.name === name ? typed.alt : alt} />
              </details>
            </li>
          ))}
        </ul>
      </>,
      { status: typed ? 400 : 200 },
    )
  }
}

type UploadProps = Readonly<Partial<Record<'entry' | 'name' | 'alt', string | undefined>>>

/** The upload form. iPhones convert photos to JPEG, because `accept` leaves out HEIC. */
const UploadForm = ({ entry, name, alt }: UploadProps) => {
  const isLogo = entry === 'logo'
  const types = isLogo ? 'svg+xml png' : 'jpeg png webp avif'
  return (
    <PostForm action={path} encType="multipart/form-data" className="fields stack gap-xs">
      {entry === undefined ? (
        <label className="stack gap-2xs">
          {t('Name')}
          <input name="name" required defaultValue={name} />
        </label>
      ) : (
        <input type="hidden" name="entry" value={entry} />
      )}
      <label className="stack gap-2xs">
        {isLogo ? t('New logo: an SVG or a PNG') : t('Photograph, up to 20 MB')}
        <input
          type="file"
          name="file"
          required
          accept={types.replaceAll(/\S+/g, 'image/$&').replaceAll(' ', ',')}
        />
      </label>
      {!isLogo && (
        <label className="stack gap-2xs">
          {t('What it shows, for people who cannot see it')}
          <input name="alt" required data-limit={maxAlt} defaultValue={alt} />
        </label>
      )}
      <Button>{entry === undefined ? t('Add picture') : t('Replace file')}</Button>
    </PostForm>
  )
}

export const PictureFocus = ({ name }: { readonly name: string }) => {
  const src = `${path}/${name}`
  return (
    <section className="stack gap-s" aria-labelledby="focus-title" data-focus="" hidden>
      <h2 id="focus-title">{t('Crop')}</h2>
      <p>
        {t(
          'Tap the most important part of the picture. The crops below show every shape that the site uses.',
        )}
      </p>
      <div className="focus-picture">
        <img src={src} alt={t('Not cropped')} />
        <span className="focus-box" />
      </div>
      <ul className="focus-crops">
        {ratios.map((ratio) => (
          <li key={ratio}>
            <img
              src={src}
              alt={t('Cropped to {ratio}', { ratio: ratio.replace(' / ', ' : ') })}
              data-ratio={ratio}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ContrastPairs = () => (
  <ul hidden>
    {pairs.map(([name, ground, least]) => (
      <li
        key={`${name} ${ground}`}
        data-contrast={name}
        data-ground={ground}
        data-least={least}
        data-words={t('Contrast with {ground}:', { ground: labelFor(ground) })}
        data-enough={t('high enough')}
        data-low={t('too low: it must be at least {least}', { least })}
      />
    ))}
  </ul>
)
