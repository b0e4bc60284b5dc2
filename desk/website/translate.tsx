import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { otherLanguages, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { slowTimeoutMs } from '#desk/http/connections.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { Fault } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { messageOf } from '#site/content/text-error.ts'
import { checkRows } from './checker.ts'
import {
  type ContentOptions,
  conflictMessage,
  editPath,
  nameIn,
  sendEditorPage,
  sendMissingText,
  titleOfFile,
  translatePath,
} from './parts.tsx'
import { EditorForm, Faults } from './schema-form.tsx'
import { type Row, readRows, translationOf, writeRows } from './translations.ts'

type Query = { readonly file?: string; readonly language?: string; readonly saved?: string }

export const contentTranslateRoutes: FastifyPluginAsync<ContentOptions> = async (app, options) => {
  const { content, project } = options.editor
  const address = '/desk/content/translate'
  // Checks wait for each other.
  const slow = { config: { isSlow: true }, handlerTimeout: slowTimeoutMs }

  app.get<{ Querystring: Query }>(address, async ({ query }, reply) => show(reply, query, {}))

  app.post<{ Querystring: Query; Body: Fields }>(
    address,
    { bodyLimit: 1024 * 1024, ...slow },
    async (request, reply) => {
      const { query, body } = request
      const { by, at } = { by: memberOf(request).email, at: options.now() }
      const { language, file, rows, wrong } = await content.change(by, at, () => write(query, body))
      if (!language) return sendMissingText(options, reply)
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
      const typed = lines(body[row.name] ?? was)
      if (typed === was) return row
      if (row.own !== was && row.own !== typed)
        conflicts.push({ field: row.name, message: conflictMessage(row.own) })
      return { ...row, own: typed }
    })
    const path = translationOf(file, language)
    const problems = await checkRows(texts, project, path, rows)
    const faults = problems.map((error) => ({
      field: error.path[0] ?? '',
      message: messageOf(error),
    }))
    const wrong = [...conflicts, ...faults]
    const drafts = wrong.length > 0 ? [] : writeRows(texts, file, language, rows)
    return { language, file, rows, wrong, drafts }
  }

  async function open({ file = '', language: code }: Query) {
    const texts = await content.readTexts()
    const language = texts.has(file) ? otherLanguages.find((known) => known === code) : undefined
    return [file, language, texts] as const
  }

  type State = { readonly rows?: readonly Row[]; readonly faults?: readonly Fault[] }

  async function show(reply: FastifyReply, query: Query, state: State) {
    const [file, language, texts] = await open(query)
    if (!language) return sendMissingText(options, reply)
    const stored = readRows(texts, file, language)
    const { rows = stored, faults = [] } = state
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
        <p id="saved" tabIndex={-1} role="status" className="strong">
          {query.saved && (
            <>
              {t('Saved, but not on the site yet.')}{' '}
              <a href="/desk/content/changes">{t('Preview or publish')}</a>
            </>
          )}
        </p>
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
        <Faults faults={faults} />
        <EditorForm action={translatePath(file, language)}>
          {rows.map((row, index) => (
            <Translation
              key={row.name}
              {...row}
              was={stored[index]?.own ?? ''}
              fault={faults.find(({ field }) => field === row.name)?.message}
              language={language}
            />
          ))}
          <p className="editor-bar">
            <Button>{t('Save')}</Button>
          </p>
        </EditorForm>
      </>,
      { status: faults.length > 0 ? 400 : 200, isEditor: true },
    )
  }
}

const lines = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

type TranslationProps = Row & {
  readonly was: string
  readonly language: string
  readonly fault: string | undefined
}

function Translation({ name, english, own, was, language, ...row }: TranslationProps) {
  const note = row.fault ?? (row.isChanged && t('The English text has changed since.'))
  return (
    <div className="panel schema-fields translation">
      <label htmlFor={name} lang="en">
        {english}
      </label>
      <div>
        <textarea
          id={name}
          name={name}
          lang={language}
          rows={Math.min(12, Math.ceil(english.length / 60))}
          defaultValue={own}
          aria-invalid={row.fault ? true : undefined}
          aria-describedby={note ? `${name}-note` : undefined}
        />
        <input type="hidden" name={`was.${name}`} value={was} />
        {note && (
          <p id={`${name}-note`} className="schema-fault">
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
