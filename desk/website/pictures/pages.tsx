import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
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
import {
  type ContentOptions,
  changesPath,
  oneFile,
  sendEditorPage,
  typeOf,
} from '#desk/website/parts.tsx'
import { focusPath, smallPicture } from '#desk/website/schema-form.tsx'
import { maxAlt, media, picturesFile } from '#site/content/pictures.ts'
import {
  findLogo,
  findPictureFile,
  findThumbnail,
  listMedia,
  listPictures,
  maxPictureBytes,
  placeLogo,
  placePicture,
  ratios,
  readPicture,
} from './pictures.ts'

const path = '/desk/content/pictures'

type Typed = Readonly<Record<'name' | 'alt' | 'error', string>>
type Done = { readonly warnings?: readonly string[]; readonly saved?: string }

export const contentPicturesRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { editor, now } = options
  const { content } = editor
  const receive = await openPictureUploads(app, options)

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
    receive(request, reply, async (upload) => {
      const { entry, name = '', alt = '' } = upload.fields
      const by = memberOf(request).email
      if (entry === 'logo') return saveLogo(reply, upload, by)
      if (entry !== undefined && !Object.hasOwn((await listPictures(content)).pictures, entry))
        return sendMissing(options, reply, upload.fields)
      const kept = await keepPhotograph(options, upload, by)
      if ('refused' in kept) return show(reply, { name: entry ?? name, alt, error: kept.refused })
      if (kept.warnings.length > 0) return show(reply, undefined, kept)
      return reply.redirect(`${focusPath(kept.saved)}&saved=yes#saved`, 303)
    }),
  )

  async function saveLogo(reply: FastifyReply, upload: Upload, by: string) {
    const file = fileIn(upload)
    const result = 'refused' in file ? file : await readPicture(file.content, 'logo')
    if ('refused' in result) return show(reply, { name: 'logo', alt: '', error: result.refused })
    await content.saveDrafts(placeLogo(result), by, now())
    return reply.redirect(changesPath, 303)
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

/** Lets a plugin take the upload of a picture. Each is handled once. `again` answers one that was sent twice. */
export async function openPictureUploads(app: FastifyInstance, options: ContentOptions) {
  await acceptUploads(app)
  const receive = openUploads({
    folder: uploadsFolder(options.settings.DATA_DIR),
    maxBytes: maxPictureBytes,
    maxFiles: 1,
    running: 2,
  })
  type Answer = (upload: Upload) => unknown
  return (request: FastifyRequest, reply: FastifyReply, handle: Answer, again?: Answer) =>
    receive(request, async (upload) => {
      const once = onceOptions(options)
      const known = again ? { ...once, answerUnknown: () => again(upload) } : once
      return answerOnce(known, request, reply, upload, () => handle(upload))
    })
}

/** Keeps the photograph of an upload, under a new name or in place of that of an entry. Or says why not. */
export async function keepPhotograph(
  { editor: { content }, now }: ContentOptions,
  upload: Upload,
  by: string,
): Promise<{ readonly refused: string } | Required<Done>> {
  const { entry, name: typed = '' } = upload.fields
  const alt = (upload.fields['alt'] ?? '').replaceAll(/\s+/g, ' ').trim()
  const name = entry ?? nameFor(typed)
  const { pictures } = await listPictures(content)
  if (name === '' || name === 'logo') return { refused: t('Enter a name for the picture.') }
  if (entry === undefined && Object.hasOwn(pictures, name)) {
    return {
      refused: t('There is already a picture called "{name}". Enter another name.', { name }),
    }
  }
  const long = alt === '' ? t('Describe what the picture shows.') : tooLong(alt, maxAlt)
  if (long) return { refused: long }
  const file = fileIn(upload)
  const result = 'refused' in file ? file : await readPicture(file.content, 'photograph')
  if ('refused' in result) return result
  await content.change(by, now(), async () => {
    const latest = await listPictures(content)
    const files = await listMedia(content)
    return { drafts: placePicture(latest, files, name, { picture: result.picture, alt }) }
  })
  return { saved: name, warnings: result.warnings }
}

const fileIn = (upload: Upload) =>
  oneFile(upload, 'This file is larger than 20 MB. Choose a smaller one.')

type InPlaceProps = {
  /** The form with the field: its address, the field, and all that was typed in it. */
  readonly action: string
  readonly field: string
  readonly typed: string
  readonly upload?: Upload
  readonly error?: string
}

/** Uploads a picture for a field of a form, whose text goes along and comes back with the picture chosen. */
export const UploadInPlace = ({ action, field, typed, upload, error }: InPlaceProps) => (
  <>
    <Trouble error={error && `${error} ${t('Nothing was changed.')}`} />
    <p>{t('The form comes back with this picture chosen, and with what you typed.')}</p>
    <UploadForm
      action={`${action}#trouble`}
      name={upload?.fields['name'] ?? ''}
      alt={upload?.fields['alt']}
    >
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="typed" value={typed} />
      <Button name="do" value="back" variant="link" formNoValidate>
        {t('Back to the form')}
      </Button>
    </UploadForm>
  </>
)

type UploadProps = Readonly<
  Partial<Record<'action' | 'entry' | 'name' | 'alt', string | undefined>>
> & {
  readonly children?: ReactNode
}

/** The upload form. iPhones convert photos to JPEG, because `accept` leaves out HEIC. */
const UploadForm = ({ action = path, entry, name, alt, children }: UploadProps) => {
  const isLogo = entry === 'logo'
  const types = isLogo ? 'svg+xml png' : 'jpeg png webp avif'
  return (
    <PostForm action={action} encType="multipart/form-data" className="fields stack gap-xs">
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
      {children}
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
