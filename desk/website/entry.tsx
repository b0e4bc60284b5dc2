import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { readAmount } from '#core/park-fees.ts'
import { t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { longFormRoute } from '#desk/http/slow-requests.ts'
import { type Upload, uploadRoute } from '#desk/http/uploads.ts'
import { mergeValues } from '#desk/lib/merge-values.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { changedMeanwhile, clashFaults } from '#desk/shell/conflicts.ts'
import { asValues, changeList, type Fault, fieldOf, readValues } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { messageOf } from '#site/content/check/text-error.ts'
import { checkFiles } from './check/checker.ts'
import { hashOfFile, type Texts } from './content-folder.ts'
import { readValue, writeValue } from './edit-yaml.ts'
import { choicesFrom, EntryPage } from './entry-page.tsx'
import { hasNamedEntries, type Kind, kindOf, nameFor } from './kinds.ts'
import { wordsOf } from './labels.ts'
import {
  type ContentOptions,
  editPath,
  figuresIn,
  findUses,
  lastDraft,
  sendEditorPage,
  sendMissingText,
  titleOfFile,
} from './parts.tsx'
import { keepPhotograph, openPictureUploads, UploadInPlace } from './pictures/pages.tsx'
import { uploadButton } from './schema-form.tsx'
import { followInTranslations } from './translations.ts'

/** How often a save starts again because others saved the file. Each turn merges their text. */
const maxTurns = 20

type Query = { readonly file?: string; readonly entry?: string }

type Target = {
  readonly kind: Kind
  readonly file: string
  readonly entry: string | null
  readonly schema: z.ZodObject
  /** True for a file that maps names to plain values, such as redirects. */
  readonly isRecord: boolean
}

type State = {
  readonly value?: unknown
  readonly faults?: readonly Fault[]
  /** Why the text was not saved, if its faults do not say so. */
  readonly error?: string
  readonly saved?: string | undefined
  readonly opened?: string
  /** The hash of the file that the form shows. */
  readonly seen?: string
  /** The hash of the published file that the draft is based on. */
  readonly base?: string
  /** The figure that the member was asked to confirm. Saving it again confirms it. */
  readonly confirmed?: string
  readonly status?: number
}

export const contentEntryRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { editor, now } = options
  const { content, project } = editor

  app.get<{ Querystring: Query & { saved?: string } }>(
    '/desk/content/edit',
    async (request, reply) => {
      const { saved } = request.query
      return show(reply, request.query, { saved })
    },
  )

  app.post<{ Querystring: Query; Body: Fields }>(
    '/desk/content/edit',
    // Checks wait for each other.
    longFormRoute,
    async (request, reply) => {
      const { query, body } = request
      for (let turn = 0; turn < maxTurns; turn += 1) {
        const result = await save(query, body, memberOf(request).email)
        if (result.is === 'saved')
          return reply.redirect(
            `${editPath(result.file, result.entry)}&saved=${result.saved}#saved`,
            303,
          )
        if (result.is === 'upload') return showUpload(reply, query, result)
        if (result.is === 'shown') return show(reply, query, result.state)
      }
      throw new Refusal(503, 'others keep saving the same file', 1)
    },
  )

  // A picture is uploaded on a page of its own, which the form goes through with all that was typed.
  const receive = await openPictureUploads(app, options)
  app.post<{ Querystring: Query }>(uploadPath(''), uploadRoute, async (request, reply) => {
    const { query } = request
    const showForm = async ({ fields: { field = '', typed = '{}' } }: Upload, chosen?: string) => {
      const body = readCarried(typed)
      const shown = chosen === undefined ? body : { ...body, [field]: chosen }
      return show(reply, query, await typedState(query, shown, field))
    }
    async function keep(upload: Upload) {
      const { field = '', typed = '{}', do: button } = upload.fields
      if (button === 'back') return showForm(upload)
      const kept = await keepPhotograph(options, upload, memberOf(request).email)
      return 'refused' in kept
        ? showUpload(reply, query, { field, typed, upload, error: kept.refused })
        : showForm(upload, kept.saved)
    }
    return receive(request, reply, keep, (upload) =>
      showForm(upload, nameFor(upload.fields['name'] ?? '')),
    )
  })

  /** The form as it was typed. */
  async function typedState(query: Query, body: Fields, opened: string): Promise<State> {
    const [target, latest] = await open(query)
    if (target === null) return {}
    const { seen = '', base = '' } = body
    const before = part(readValue(target.file, (await content.findVersion(seen)) ?? latest), target)
    const { value } = readValues(target.schema, body, before)
    return { value, seen, base, opened }
  }

  const showUpload = (
    reply: FastifyReply,
    { file = '', entry }: Query,
    props: Omit<ComponentProps<typeof UploadInPlace>, 'action'>,
  ) =>
    sendEditorPage(
      options,
      reply,
      t('Upload a picture'),
      <UploadInPlace
        action={uploadPath(editPath(file, entry ?? null).replace(/.*\?/, '?'))}
        {...props}
      />,
      { status: props.error ? 400 : 200 },
    )

  type Saved =
    | {
        readonly is: 'saved'
        readonly file: string
        readonly entry: string | null
        readonly saved: string
      }
    | { readonly is: 'shown'; readonly state: State }
    | { readonly is: 'upload'; readonly field: string; readonly typed: string }
    /** Somebody saved the file while this text was being checked. */
    | { readonly is: 'overtaken' }

  async function save(query: Query, body: Fields, by: string): Promise<Saved> {
    const [target, latest] = await open(query)
    if (target === null) return { is: 'shown', state: {} }
    const { file, entry, schema } = target
    const seen = body['seen'] ?? ''
    const written = await content.findVersion(seen)
    const before = part(readValue(file, written ?? latest), target)
    // Without the text that the form showed, whatever differs now may be a colleague's.
    const isUnknown = written === null && seen !== '' && seen !== hashOfFile(latest)
    const { value: typed } = readValues(schema, body, before)
    const isFact = target.kind.name === 'facts'
    const value = isFact ? withSameFigure(before, typed) : typed
    const button = body['do'] ?? 'save'
    if (button.endsWith(uploadButton)) {
      const field = button.slice(0, -uploadButton.length)
      return { is: 'upload', field, typed: JSON.stringify(body) }
    }
    if (button !== 'save') {
      const changed = changeList(schema, value, button)
      const opened = button.replace(/\.\w+$/, '')
      return { is: 'shown', state: { value: changed, seen, base: body['base'] ?? '', opened } }
    }
    const theirs = readValue(file, latest)
    const { value: merged, conflicts } = mergeValues(
      isUnknown ? undefined : before,
      part(theirs, target),
      value,
    )
    if (conflicts.length > 0) {
      const faults = clashFaults(schema, merged, conflicts)
      const error = changedMeanwhile(await lastDraft(options, file))
      return { is: 'shown', state: { value: merged, faults, error, status: 409 } }
    }
    const text = writeValue(file, latest, whole(theirs, target, merged))
    if (text === latest) return { is: 'saved', file, entry, saved: 'same' }
    const texts = new Map([...(await content.readTexts()), [file, text]])
    const faults = [
      ...(await faultsOf(texts, target, merged)),
      ...unwrittenFaults(merged),
      ...(isFact ? confirmationFaults(before, merged, body['confirmed']) : []),
    ]
    if (faults.length > 0) {
      const state = {
        // Shows a figure as typed, since `merged` may contain a `value` that was copied from `shown`.
        value: isFact ? typed : merged,
        faults,
        seen,
        base: body['base'] ?? '',
        confirmed: `${asValues(merged)['value']}`,
        status: 400,
      }
      return { is: 'shown', state }
    }
    const { saved } = await content.change(by, now(), async () => {
      if (`${await content.find(file)}` !== latest) return { saved: null }
      const followed = followInTranslations(await content.readTexts(), file, text)
      // The form has merged the draft with the published text, unless that has changed since.
      const isMerged = body['base'] === hashOfFile(await content.published(file))
      return {
        drafts: [{ path: file, content: text }, ...followed],
        base: isMerged ? { [file]: body['base'] } : {},
        saved: followed.length > 0 ? 'followed' : 'yes',
      }
    })
    return saved === null ? { is: 'overtaken' } : { is: 'saved', file, entry, saved }
  }

  async function faultsOf(
    texts: Texts,
    { file, entry, schema, isRecord }: Target,
    value: unknown,
  ): Promise<readonly Fault[]> {
    const [problems = []] = await checkFiles(texts, project, [file])
    return problems.flatMap((error) => {
      const { path } = error
      const message = messageOf(error)
      if (isRecord) return { field: fieldOf(schema, value, ['entries', ...path]), message }
      if (entry === null) return { field: fieldOf(schema, value, path), message }
      const [name = entry, ...rest] = path
      return name === entry ? { field: rest.join('.'), message } : []
    })
  }

  async function open(query: Query): Promise<[target: Target | null, text: string]> {
    const target = findTarget(query)
    const text = target && (await content.find(target.file))?.toString()
    if (!target || text === undefined || text === null) return [null, '']
    const { file, entry } = target
    const isThere = entry === null || Object.hasOwn(asValues(readValue(file, text)), entry)
    return [isThere ? target : null, text]
  }

  async function show(reply: FastifyReply, query: Query, state: State) {
    const [target, latest] = await open(query)
    if (target === null) return sendMissingText(options, reply)
    const { file, entry, kind, schema } = target
    const texts = await content.readTexts()
    const draft = (await content.listDrafts()).find(({ path }) => path === file)
    const published = await content.published(file)
    let { value = part(readValue(file, latest), target), faults = [] } = state
    let base = state.base ?? draft?.base ?? hashOfFile(published) ?? ''
    // Merges the draft with a published text that was changed outside the desk in the meantime.
    if (draft && !state.value && published && draft.base !== hashOfFile(published)) {
      const begun = await content.findVersion(draft.base ?? '')
      const old = part(readValue(file, begun ?? published.toString()), target)
      const merged = mergeValues(old, part(readValue(file, published.toString()), target), value)
      value = merged.value
      faults = clashFaults(schema, merged.value, merged.conflicts)
      base = hashOfFile(published) ?? ''
    }
    if (published) await content.keepVersion(published.toString())
    const title = entry ? wordsOf(entry) : titleOfFile(file, latest)
    return sendEditorPage(
      options,
      reply,
      title,
      <EntryPage
        {...{ ...target, ...state, value, faults, base, title }}
        seen={state.seen ?? (await content.keepVersion(latest))}
        isTyped={state.value !== undefined}
        isPublished={published !== null}
        choices={choicesFrom(texts)}
        readFigures={figuresIn(texts)}
        uses={findUses(texts, kind, file, entry)}
      />,
      { title: t('Edit {title}', { title }), status: state.status ?? 200, isEditor: true },
    )
  }
}

const uploadPath = (query: string) => `/desk/content/edit/picture${query}`

/** What was typed in the form, as its page for an upload carries it. */
function readCarried(typed: string): Fields {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(typed))
  } catch {
    throw new Refusal(400, 'this is not the form of an upload')
  }
}

/** Asks for confirmation if a figure has at least tripled or fallen to a third, in case a digit was mistyped. */
function confirmationFaults(before: unknown, after: unknown, confirmed: string | undefined) {
  const figures = [before, after].map((fact) => `${asValues(fact)['value']}`)
  const [was = '', is = ''] = figures
  const [old, now] = figures.map((figure) => readAmount(figure)?.value ?? Number(figure))
  if (!old || !now || confirmed === is || Math.max(old / now, now / old) < 3) return []
  const message = t('This changes the figure from {was} to {is}. Save again if that is right.', {
    was,
    is,
  })
  return [{ field: 'shown', message }]
}

/** Copies the number in a changed `shown` to `value`, if each contains exactly one number. */
function withSameFigure(before: unknown, after: unknown): unknown {
  const [{ value: figure }, { value, shown }] = [asValues(before), asValues(after)]
  const numbers = `${shown}`.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []
  const [number = ''] = numbers
  const text = `${figure}`.replace(/\d+(\.\d+)?/, number)
  const isOne = numbers.length === 1 && `${figure}`.match(/\d+(\.\d+)?/g)?.length === 1
  if (value !== figure || !isOne) return after
  return { ...asValues(after), value: typeof figure === 'number' ? Number(text) : text }
}

/** Returns an error for each remaining `[placeholder]` of the template, unless the entry is hidden. */
function unwrittenFaults(value: unknown): readonly Fault[] {
  return asValues(value)['hidden'] === true ? [] : find(value, '')

  function find(part: unknown, field: string): readonly Fault[] {
    if (typeof part === 'string' && /^\[[^\]]*\]$/.test(part.trim()))
      return [{ field, message: t('Write your own text here.') }]
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([key, one]) => find(one, field ? `${field}.${key}` : key))
  }
}

function findTarget({ file = '', entry }: Query): Target | null {
  const kind = kindOf(file)
  if (kind === undefined) return null
  const { schema } = kind
  const isRecord = schema instanceof z.ZodRecord && !hasNamedEntries(kind)
  if (isRecord) {
    const form = z.object({ entries: schema.meta({ label: kind.label }) })
    return { kind, file, entry: null, schema: form, isRecord }
  }
  if (!hasNamedEntries(kind)) {
    return { kind, file, entry: null, schema: schema as z.ZodObject, isRecord }
  }
  if (entry === undefined) return null
  const named = (schema as z.ZodRecord).valueType as unknown as z.ZodObject
  return { kind, file, entry, schema: named, isRecord }
}

type Place = Pick<Target, 'entry' | 'isRecord'>

function part(value: unknown, { entry, isRecord }: Place): unknown {
  if (isRecord) return { entries: value }
  return entry === null ? value : ownValue(asValues(value), entry)
}

function whole(value: unknown, { entry, isRecord }: Place, changed: unknown): unknown {
  if (isRecord) return asValues(changed)['entries']
  return entry === null ? changed : { ...asValues(value), [entry]: changed }
}
