import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isEditable } from '#desk/content/content-folder.ts'
import { nameFor } from '#desk/content/kinds.ts'
import {
  findLogo,
  findThumbnail,
  listPictures,
  maxPictureBytes,
  media,
  type Picture,
  picturesFile,
  placeLogo,
  placePicture,
  ratios,
  readPicture,
} from '#desk/content/pictures.ts'
import { pairs } from '#enquiry/brand-schema.ts'
import { type ContentOptions, EditorPage, editPath, typeOf } from './content-parts.tsx'
import { slowTimeoutMs } from './conversation.tsx'
import { Button, sendMissing, sendPage } from './layout.tsx'
import { memberOf } from './session.ts'

const path = '/desk/content/pictures'
const logoPath = '/desk/content/logo'
const filePath = ({ src }: Picture) => `${path}/${src.replace('./', '')}`
const thumbnailPath = ({ src }: Picture) => `${path}/small/${src.replace('./', '')}`

type Typed = Readonly<Record<'name' | 'alt' | 'error', string>>
type Done = { readonly warnings?: readonly string[]; readonly saved?: string }

/** The pictures of the site; a new one, and a new file for one. */
export const contentPicturesRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { editor, now } = options
  const { content } = editor
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 4 },
    throwFileSizeLimit: false,
  })

  app.get(path, async (_request, reply) => show(reply))

  app.get<{ Params: { file: string } }>(`${path}/:file`, async ({ params }, reply) => {
    const file = `${media}/${params.file}`
    const isPicture = isEditable(file) && file !== picturesFile
    const bytes = isPicture ? await content.find(file) : null
    return bytes ? reply.type(typeOf(file)).send(bytes) : sendMissing(options, reply)
  })

  app.get<{ Params: { file: string } }>(`${path}/small/:file`, async ({ params }, reply) => {
    const file = `${media}/${params.file}`
    const bytes = isEditable(file) ? await findThumbnail(content, file) : null
    return bytes ? reply.type('image/jpeg').send(bytes) : sendMissing(options, reply)
  })

  const uploads = {
    config: { isSlow: true },
    bodyLimit: maxPictureBytes + 64 * 1024,
    handlerTimeout: slowTimeoutMs,
  }

  app.get(logoPath, async (_request, reply) => showLogo(reply))

  app.post(logoPath, uploads, async (request, reply) => {
    const { file, isTooLarge } = await readUpload(request)
    if (isTooLarge) return showLogo(reply, tooLarge)
    if (file.length === 0) return showLogo(reply, 'Choose a file.')
    const result = await readPicture(file, 'logo')
    if ('refused' in result) return showLogo(reply, result.refused)
    await content.saveDrafts(placeLogo(result), memberOf(request).email, now())
    return reply.redirect('/desk/content/changes', 303)
  })

  async function showLogo(reply: FastifyReply, error?: string) {
    const file = await findLogo(content)
    return sendPage(options, reply, {
      title: 'Logo',
      place: 'content',
      status: error ? 400 : 200,
      content: (
        <EditorPage heading="Logo">
          {error && <Refused sentence={error} />}
          {file && <img src={file.replace(media, path)} alt="The logo" width={128} height={128} />}
          <form
            method="post"
            action={logoPath}
            encType="multipart/form-data"
            className="fields stack gap-xs"
          >
            <label className="stack gap-2xs">
              New logo: an SVG or a PNG
              <input type="file" name="file" required accept="image/svg+xml,image/png" />
            </label>
            <p className="text-s quiet">
              An SVG is sharp everywhere and loads fastest. Shapes without a colour of their own
              take that of the words beside them.
            </p>
            <Button>Replace logo</Button>
          </form>
        </EditorPage>
      ),
    })
  }

  app.post(path, uploads, async (request, reply) => {
    const { fields, file, isTooLarge } = await readUpload(request)
    const { entry, name: typed = '' } = fields
    const alt = (fields['alt'] ?? '').replaceAll(/\s+/g, ' ').trim()
    const name = entry ?? nameFor(typed)
    const { pictures } = await listPictures(content)
    const isThere = Object.hasOwn(pictures, name)
    const refuse = (error: string) => show(reply, { name: entry ?? typed, alt, error })
    if (entry !== undefined && !isThere) return sendMissing(options, reply)
    if (name === '' || name === 'logo') return refuse('Write a name for the picture.')
    if (entry === undefined && isThere)
      return refuse(`There is a picture "${name}". Write another name.`)
    if (alt === '' || alt.length > 160)
      return refuse('Write what the picture shows, in at most 160 characters.')
    if (isTooLarge) return refuse(tooLarge)
    if (file.length === 0) return refuse('Choose a file.')
    const result = await readPicture(file)
    if ('refused' in result) return refuse(result.refused)
    // Read again: others may have saved meanwhile.
    const latest = await listPictures(content)
    const files = await content.list()
    const inMedia = files.flatMap((one) =>
      one.startsWith(`${media}/`) ? [one.slice(media.length + 1)] : [],
    )
    const drafts = placePicture(latest, inMedia, name, { picture: result.picture, alt })
    await content.saveDrafts(drafts, memberOf(request).email, now())
    if (result.warnings.length === 0) {
      return reply.redirect(`${editPath(picturesFile, name)}&saved=yes#saved`, 303)
    }
    return show(reply, undefined, { saved: name, warnings: result.warnings })
  })

  async function show(reply: FastifyReply, typed?: Typed, { saved, warnings = [] }: Done = {}) {
    const { pictures } = await listPictures(content)
    return sendPage(options, reply, {
      title: 'Pictures',
      place: 'content',
      status: typed ? 400 : 200,
      content: (
        <EditorPage heading="Pictures">
          {typed && <Refused sentence={typed.error} />}
          {saved && (
            <p className="notice" data-tone="soon" role="status">
              {`The picture is kept. ${warnings.join(' ')} `}
              <a href={editPath(picturesFile, saved)}>Choose what stays in view</a>
            </p>
          )}
          <details
            className="fold"
            open={typed !== undefined && !Object.hasOwn(pictures, typed.name)}
          >
            <summary className="strong">Add a picture</summary>
            <Upload alt={typed?.alt} name={typed?.name ?? ''} />
          </details>
          <ul className="picture-list">
            {Object.entries(pictures).map(([name, picture]) => (
              <li key={name} className="stack gap-xs">
                <a href={editPath(picturesFile, name)} className="stack gap-2xs">
                  <img
                    src={thumbnailPath(picture)}
                    alt=""
                    loading="lazy"
                    width={320}
                    height={240}
                  />
                  {name}
                </a>
                <span className="text-s quiet">{picture.alt}</span>
                <details open={typed?.name === name}>
                  <summary>{`Replace the file of ${name}`}</summary>
                  <Upload entry={name} alt={typed?.name === name ? typed.alt : picture.alt} />
                </details>
              </li>
            ))}
          </ul>
        </EditorPage>
      ),
    })
  }
}

const tooLarge = 'This file is larger than 20 MB. Choose a smaller one.'

async function readUpload(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let file: Buffer = Buffer.alloc(0)
  let isTooLarge = false
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = `${part.value}`.toWellFormed()
    else {
      file = await part.toBuffer()
      isTooLarge = part.file.truncated
    }
  }
  return { fields, file, isTooLarge }
}

const Refused = ({ sentence }: { readonly sentence: string }) => (
  <p className="notice" data-tone="trouble" role="alert">
    {`${sentence} Nothing was changed.`}
  </p>
)

type UploadProps = Readonly<Partial<Record<'entry' | 'name' | 'alt', string | undefined>>>

/** An iPhone sends a JPEG where HEIC is not asked for. */
const Upload = ({ entry, name, alt }: UploadProps) => (
  <form method="post" action={path} encType="multipart/form-data" className="fields stack gap-xs">
    {entry === undefined ? (
      <label className="stack gap-2xs">
        Name
        <input name="name" required maxLength={60} defaultValue={name} />
      </label>
    ) : (
      <input type="hidden" name="entry" value={entry} />
    )}
    <label className="stack gap-2xs">
      Photograph, up to 20 MB
      <input type="file" name="file" required accept="image/jpeg,image/png,image/webp,image/avif" />
    </label>
    <label className="stack gap-2xs">
      What it shows, for those who cannot see it
      <input name="alt" required maxLength={160} defaultValue={alt} />
    </label>
    <Button>{entry === undefined ? 'Add picture' : 'Replace file'}</Button>
  </form>
)

/** The picture to tap on, and its crops. Without the script of the page the fields are enough. */
export const PictureFocus = ({ value }: { readonly value: unknown }) => {
  const src = filePath(value as Picture)
  return (
    <section className="stack gap-s" aria-labelledby="focus-title" data-focus="" hidden>
      <h2 id="focus-title">What stays in view</h2>
      <p>Tap on what matters most. Below is every shape that the site shows.</p>
      <div className="focus-picture">
        <img src={src} alt="Uncut" />
        <span className="focus-box" />
      </div>
      <ul className="focus-crops">
        {ratios.map((ratio) => (
          <li key={ratio}>
            <img src={src} alt={`Cut to ${ratio.replace(' / ', ' by ')}`} data-ratio={ratio} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pairs of colours, from which the script of the page writes the contrast beside a colour. */
export const ContrastPairs = () => (
  <ul hidden>
    {pairs.map(([name, ground, least]) => (
      <li key={`${name} ${ground}`} data-contrast={name} data-ground={ground} data-least={least} />
    ))}
  </ul>
)
