import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { otherLanguages, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { longFormRoute } from '#desk/http/slow-requests.ts'
import { parseJson } from '#desk/lib/text.ts'
import { changedMeanwhile, theirsAt } from '#desk/shell/conflicts.ts'
import { FaultOf } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { asValues, type Fault, faultOf, theirsName } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { messageOf } from '#site/content/check/text-error.ts'
import { translationOf } from '#site/content/translate.ts'
import { checkRows } from './check/checker.ts'
import { choicesFrom, FactPicker } from './entry-page.tsx'
import {
  type ContentOptions,
  editPath,
  figuresIn,
  lastDraft,
  nameIn,
  type ReadFigures,
  SavedNote,
  sendEditorPage,
  sendMissingText,
  titleOfFile,
  translatePath,
} from './parts.tsx'
import { EditorForm, Trouble } from './schema-form.tsx'
import { type Row, readRows, writeRows } from './translations.ts'

type Query = { readonly file?: string; readonly language?: string; readonly saved?: string }

export const contentTranslateRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { content, project } = options.editor
  const address = '/desk/content/translate'

  app.get<{ Querystring: Query }>(address, async ({ query }, reply) => show(reply, query, {}))

  app.post<{ Querystring: Query; Body: Fields }>(
    address,
    // Checks wait for each other.
    longFormRoute,
    async (request, reply) => {
      const { query, body } = request
      const { by, at } = { by: memberOf(request).email, at: options.now() }
      const { language, file, rows, wrong } = await content.change(by, at, () => write(query, body))
      if (!language) return sendMissingText(options, reply)
      if (wrong.some(({ theirs }) => theirs !== undefined)) {
        const error = changedMeanwhile(await lastDraft(options, translationOf(file, language)))
        return show(reply, query, { rows, faults: wrong, error })
      }
      if (wrong.length > 0) return show(reply, query, { rows, faults: wrong })
      return reply.redirect(`${translatePath(file, language)}&saved=yes#saved`, 303)
    },
  )

  async function write(query: Query, body: Fields) {
    const [file, language, texts] = await open(query)
    if (!language) return { language, file, rows: [], wrong: [] }
    const conflicts: Fault[] = []
    const rows = readRows(texts, file, language).map((row) => {
      const was = lines(body[`was.${row.name}`] ?? '')
      const theirs = asValues(parseJson(body[theirsName(row.name)]))['value']
      const typed = lines(typeof theirs === 'string' ? theirs : (body[row.name] ?? was))
      if (typed === was) return row
      if (row.own !== was && row.own !== typed)
        conflicts.push(theirsAt(row.name, row.own, { path: [row.name], value: row.own }))
      return { ...row, own: typed }
    })
    const path = translationOf(file, language)
    const problems = await checkRows(texts, project, path, rows)
    const faults = problems.map((error) => ({
      field: error.path.join('.'),
      message: messageOf(error),
    }))
    const wrong: readonly Fault[] = [...conflicts, ...faults]
    const drafts = wrong.length > 0 ? [] : writeRows(texts, file, language, rows)
    return { language, file, rows, wrong, drafts }
  }

  async function open({ file = '', language: code }: Query) {
    const texts = await content.readTexts()
    const language = texts.has(file) ? otherLanguages.find((known) => known === code) : undefined
    return [file, language, texts] as const
  }

  type State = {
    readonly rows?: readonly Row[]
    readonly faults?: readonly Fault[]
    readonly error?: string
  }

  async function show(reply: FastifyReply, query: Query, state: State) {
    const [file, language, texts] = await open(query)
    if (!language) return sendMissingText(options, reply)
    const stored = readRows(texts, file, language)
    const { rows = stored, faults = [], error } = state
    const readFigures = figuresIn(texts)
    const title = nameIn(titleOfFile(file, texts.get(file) ?? ''), language)
    const missing = rows.filter(({ own }) => own === '').length
    const changed = rows.filter(({ isChanged }) => isChanged).length
    return sendEditorPage(
      options,
      reply,
      title,
      <>
        <p>
          <a href={editPath(file)}>{t('The English text')}</a>
        </p>
        <SavedNote saved={query.saved} />
        <ul className="quiet">
          {missing > 0 && (
            <li>
              {t(
                '{missing} of {count} translations are missing. Visitors see the English instead.',
                {
                  missing,
                  count: rows.length,
                },
              )}
            </li>
          )}
          {changed > 0 && (
            <li>{t('Changed in English since the translation: {changed}.', { changed })}</li>
          )}
        </ul>
        <Trouble error={error} faults={faults} />
        <EditorForm action={translatePath(file, language)}>
          {rows.map((row, index) => (
            <Translation
              key={row.name}
              {...row}
              was={stored[index]?.own ?? ''}
              fault={faultOf(faults, row.name)}
              language={language}
              readFigures={readFigures}
            />
          ))}
          <p className="editor-bar">
            <Button>{t('Save')}</Button>
            <FactPicker choices={choicesFrom(texts)} />
          </p>
        </EditorForm>
      </>,
      { status: error ? 409 : faults.length > 0 ? 400 : 200, isEditor: true },
    )
  }
}

const lines = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

type TranslationProps = Row & {
  readonly was: string
  readonly language: string
  readonly fault: Fault | undefined
  readonly readFigures: ReadFigures
}

function Translation({ name, english, own, was, language, ...row }: TranslationProps) {
  const { readFigures } = row
  const isOutdated = row.fault === undefined && row.isChanged
  const note = row.fault ? `${name}-fault` : isOutdated ? `${name}-note` : undefined
  return (
    <div className="panel schema-fields translation">
      <label htmlFor={name} lang="en">
        {readFigures(english)}
      </label>
      <div>
        <textarea
          id={name}
          name={name}
          lang={language}
          rows={Math.min(12, Math.ceil(english.length / 60))}
          defaultValue={own}
          aria-invalid={row.fault ? true : undefined}
          aria-describedby={note}
        />
        <input type="hidden" name={`was.${name}`} value={was} />
        <FaultOf name={name} fault={row.fault} />
        {isOutdated && (
          <p id={`${name}-note`} className="schema-fault">
            {t('The English text has changed since.')}
          </p>
        )}
      </div>
    </div>
  )
}
