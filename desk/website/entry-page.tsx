import { basename, extname } from 'node:path/posix'
import type { z } from 'zod'
import { readAmount } from '#core/park-fees.ts'
import { languages, type Message, otherLanguages, t } from '#core/words.ts'
import { withArticle } from '#desk/shell/fr-nouns.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { asValues, type Fault } from '#desk/shell/read-form.ts'
import { contentFiles } from '#site/content/content-files.ts'
import type { Texts } from './content-folder.ts'
import { valueIn } from './edit-yaml.ts'
import { type Kind, pageOf } from './kinds.ts'
import { wordsOf } from './labels.ts'
import {
  editPath,
  Links,
  linksTo,
  PostButton,
  type ReadFigures,
  SavedNote,
  titleOfFile,
  translatePath,
  type Use,
} from './parts.tsx'
import { ContrastPairs, PictureFocus } from './pictures/pages.tsx'
import { type Choices, EditorForm, SchemaFields, Trouble } from './schema-form.tsx'

type EntryPageProps = {
  readonly kind: Kind
  readonly file: string
  readonly entry: string | null
  readonly schema: z.ZodObject
  readonly title: string
  readonly value: unknown
  /** Whether the form shows what a member has typed, which is not saved. */
  readonly isTyped: boolean
  readonly isPublished: boolean
  readonly faults: readonly Fault[]
  readonly error?: string
  readonly saved?: string | undefined
  readonly opened?: string
  readonly seen: string
  readonly base: string
  readonly confirmed?: string
  readonly choices: Choices
  readonly readFigures: ReadFigures
  readonly uses: readonly Use[]
}

export function EntryPage(props: EntryPageProps) {
  const { kind, file, entry, schema, title, value, faults, choices, uses } = props
  const { error, saved, opened, seen, base, confirmed, readFigures } = props
  const page = pageOf(file)
  const { hidden } = asValues(value)
  return (
    <>
      <p className="quiet cluster">
        {kind.one && t(kind.label) !== title && <span>{t(kind.label)}</span>}
        {page && props.isPublished && (
          <a className="target" href={page}>
            {t('View the page')}
          </a>
        )}
        {otherLanguages.map((language) => (
          <a key={language} href={translatePath(file, language)} className="target">
            {languages[language]}
          </a>
        ))}
      </p>
      <SavedNote saved={saved} />
      {hidden === true && (
        <p className="notice" data-tone="soon">
          {t('Hidden: visitors do not see it. Set Hidden to No when it is ready.')}{' '}
          <a href="#hidden">{t('Hidden')}</a>
        </p>
      )}
      <Trouble error={error} faults={faults} />
      {kind.name === 'pictures' && entry && <PictureFocus name={entry} />}
      <EditorForm
        action={editPath(file, entry)}
        opened={opened ?? (props.isTyped ? '' : undefined)}
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="base" value={base} />
        {confirmed && <input type="hidden" name="confirmed" value={confirmed} />}
        {/* The form's first submit button, so Enter saves. */}
        <Button name="do" value="save" className="visually-hidden" tabIndex={-1}>
          {t('Save')}
        </Button>
        <SchemaFields
          schema={schema}
          value={asValues(value)}
          {...{ faults, choices, readFigures, opened }}
        />
        <p className="editor-bar">
          <Button name="do" value="save">
            {t('Save')}
          </Button>
          {!withoutFigures.has(kind.name) && <FactPicker choices={choices} />}
        </p>
      </EditorForm>
      {kind.name === 'brand' && <ContrastPairs />}
      <datalist id="pages">
        {choices['pages']?.map(([path, words]) => (
          <option key={path} value={path} lang="en">
            {words}
          </option>
        ))}
      </datalist>
      {uses.length > 0 && (
        <section aria-labelledby="uses">
          <h2 id="uses">{t('Where it is used')}</h2>
          <Links items={linksTo(uses)} />
        </section>
      )}
      {kind.one && <Actions {...{ file, entry, kind, one: kind.one, isUsed: uses.length > 0 }} />}
    </>
  )
}

const withoutFigures: ReadonlySet<string> = new Set(['pictures', 'brand', 'redirects', 'facts'])

const factsIn = (texts: Texts) =>
  Object.entries(asValues(valueIn(texts, contentFiles.facts.files))).map(
    ([name, fact]) => [name, asValues(fact)] as const,
  )

const nameAndWords = ([name, { shown = '' }]: ReturnType<typeof factsIn>[number]) =>
  [name, `${wordsOf(name)}: ${shown}`] as const

const inOrder = new Intl.Collator('en', { numeric: true })
const plainNumbers = (text: string) => text.replaceAll(',', '')

export function choicesFrom(texts: Texts): Choices {
  const facts = factsIn(texts)
  const pictures = Object.entries(asValues(valueIn(texts, contentFiles.pictures.files)))
  const entriesIn = (folder: string) =>
    [...texts].flatMap(([file, text]) =>
      file.startsWith(`content/${folder}/`)
        ? [[basename(file, extname(file)), titleOfFile(file, text)] as const]
        : [],
    )
  return {
    facts: facts.map(nameAndWords),
    amounts: facts.filter(([, { value }]) => readAmount(`${value}`)).map(nameAndWords),
    figures: facts
      .map(([name, { shown = '' }]) => [`{fact:${name}}`, `${shown}: ${wordsOf(name)}`] as const)
      .toSorted(([, one], [, other]) => inOrder.compare(plainNumbers(one), plainNumbers(other))),
    pictures: pictures.map(([name, picture]) => [
      name,
      `${wordsOf(name)}: ${asValues(picture)['alt']}`,
    ]),
    adventures: entriesIn('adventures'),
    trips: entriesIn('trips'),
    pages: [...texts].flatMap(([file, text]) => {
      const page = pageOf(file)
      return page ? [[page, titleOfFile(file, text)] as const] : []
    }),
  }
}

export const FactPicker = ({ choices }: { readonly choices: Choices }) => (
  <span className="editor-facts" data-facts="" hidden>
    <label htmlFor="insert">{t('Insert a figure')}</label>
    <select id="insert">
      {choices['figures']?.map(([name, words]) => (
        <option key={name} value={name} lang="en">
          {words}
        </option>
      ))}
    </select>
    <Button type="button" variant="quiet" data-insert="">
      {t('Insert')}
    </Button>
  </span>
)

type ActionsProps = Pick<EntryPageProps, 'file' | 'entry' | 'kind'> & {
  readonly one: Message
  readonly isUsed: boolean
}

const Actions = ({ file, entry, kind, one, isUsed }: ActionsProps) => (
  <section className="stack" aria-label={t('More')}>
    {kind.name !== 'pictures' && (
      <PostForm action="/desk/content/new" className="fields stack gap-xs">
        <input type="hidden" name="kind" value={kind.name} />
        <input type="hidden" name="from" value={entry ?? file} />
        <label htmlFor="copy">{t('Duplicate as')}</label>
        <input id="copy" name="title" required />
        <Button variant="quiet">{t('Duplicate')}</Button>
      </PostForm>
    )}
    <details className="fold">
      <summary>{t('Delete this {kind}', { kind: withArticle('le', t(one)) })}</summary>
      {isUsed && <p>{t('The content above refers to it. Change it before you publish.')}</p>}
      <p>{t('It stays on the site until you publish, and can be restored afterwards.')}</p>
      <PostButton action="remove" fields={{ file, entry }}>
        {t('Delete')}
      </PostButton>
    </details>
  </section>
)
