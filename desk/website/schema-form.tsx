import type { ReactNode } from 'react'
import { z } from 'zod'
import { formDays } from '#core/date-range.ts'
import { lowerFirst, upperFirst } from '#core/letters.ts'
import type { Currency } from '#core/money.ts'
import { withArticle } from '#core/words/fr-nouns.ts'
import { type Message, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import {
  asValues,
  englishLabel,
  englishMeta,
  type Fault,
  fieldsOf,
  formOf,
  isOptional,
  labelFor,
  metaOf,
  plain,
  shapeOf,
  shown,
  type Values,
} from '#desk/shell/read-form.ts'
import { picturesFile } from './pictures.ts'

// Generates forms from schemas. Labels and help text come from the schema's `meta`. Forms work without JavaScript.

export type Choices = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>

type FormContext = {
  readonly typed?: Fields | undefined
  readonly faults?: readonly Fault[] | undefined
  readonly choices?: Choices | undefined
  /** True to also show fields without a label, under their name. */
  readonly showsAll?: boolean
  readonly opened?: string | undefined
}

type SchemaFieldsProps = FormContext & { readonly schema: z.ZodObject; readonly value: Values }

export function SchemaFields({ schema, value, ...context }: SchemaFieldsProps) {
  const fields = shapeOf(schema)
    .filter(([key, field]) => labelOf(key, field, context))
    .toSorted(([one], [other]) => Number(isSetting(one)) - Number(isSetting(other)))
  let row = 0
  const groups = Map.groupBy(fields, ([key, field]) => {
    if (!isPart(field) && !(isObject(field) && context.showsAll)) return `row ${row}`
    row += 1
    return key
  })
  const currency = value['currency'] as Currency | undefined
  const isLong = context.showsAll && groups.size > 4
  return [...groups].map(([group, parts]) => {
    const content = parts.map(([key, field]) => (
      <SchemaField
        key={key}
        name={key}
        field={field}
        value={value[key]}
        {...{ currency, ...context }}
      />
    ))
    const [[key, field] = ['', schema]] = parts
    if (!isLong || group.startsWith('row ')) {
      return (
        <div key={group} className="panel schema-fields">
          {content}
        </div>
      )
    }
    return (
      <details key={group} className="panel fold" open={isOpen(key, context)}>
        <summary className="strong text-l">{labelOf(key, field, context)}</summary>
        <div className="schema-fields">{content}</div>
      </details>
    )
  })
}

const isSetting = (name: string) => /^(sample|hidden|order|idea)$/.test(name)

const isObject = (field: z.ZodType) => plain(field) instanceof z.ZodObject
const isPart = (field: z.ZodType) => {
  const inner = plain(field)
  if (inner instanceof z.ZodArray) return metaOf(field).kind !== 'lines'
  return inner instanceof z.ZodRecord
}

function labelOf(key: string, field: z.ZodType, { showsAll }: FormContext): string | undefined {
  const { label } = metaOf(field)
  return label ?? (showsAll ? labelFor(key) : undefined)
}

const isOpen = (name: string, { faults = [], opened }: FormContext) =>
  [...faults.map(({ field }) => field), opened].some(
    (field) => field === name || field?.startsWith(`${name}.`),
  )

type SchemaFieldProps = FormContext & {
  readonly name: string
  readonly field: z.ZodType
  readonly value: unknown
  readonly currency: Currency | undefined
}

function SchemaField(props: SchemaFieldProps): ReactNode {
  const { field, value } = props
  const inner = formOf(field, value)
  const fields = fieldsOf(inner)
  if (fields) return <Part {...props} fields={fields} />
  if (inner instanceof z.ZodRecord) return <List {...props} list={inner} />
  if (inner instanceof z.ZodArray && metaOf(field).kind !== 'lines')
    return <List {...props} list={inner} />
  return <Leaf {...props} />
}

type PartProps = SchemaFieldProps & { readonly fields: readonly (readonly [string, z.ZodType])[] }

function Part({ fields, ...props }: PartProps) {
  const { name, field, value, showsAll } = props
  const label = labelOf(lastOf(name), field, props)
  const content = fields.map(([key, part]) => (
    <SchemaField
      {...props}
      key={key}
      name={`${name}.${key}`}
      field={part}
      value={asValues(value)[key]}
    />
  ))
  if (!showsAll) return content
  if (/^\d+$/.test(lastOf(name))) return content
  const mayBeMissing = isOptional(field)
  return (
    <fieldset id={name} className="schema-part wide">
      <legend className="strong">{label}</legend>
      <Help field={field} />
      <FaultOf name={name} faults={props.faults} />
      {mayBeMissing && value === undefined ? (
        <Button variant="quiet" name="do" value={`${name}.add`}>
          {t('Add {item}', { item: withArticle('le', lowerFirst(label ?? '')) })}
        </Button>
      ) : (
        <>
          {mayBeMissing && <input type="hidden" name={name} value="yes" />}
          <div className="schema-fields">{content}</div>
          {mayBeMissing && (
            <Button variant="link" name="do" value={`${name}.remove`}>
              {t('Remove {item}', { item: withArticle('le', lowerFirst(label ?? '')) })}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

const lastOf = (name: string) => name.split('.').at(-1) ?? ''

type GroupProps = SchemaFieldProps & { readonly children: ReactNode }

function Group({ children, ...props }: GroupProps) {
  const { name, field, faults } = props
  const label = labelOf(lastOf(name), field, props)
  const content = (
    <>
      <Help field={field} />
      <FaultOf name={name} faults={faults} />
      {children}
    </>
  )
  if (name.includes('.')) {
    return (
      <fieldset id={name} className="schema-part stack gap-s wide">
        {/^\d+$/.test(lastOf(name)) || <legend className="strong">{label}</legend>}
        {content}
      </fieldset>
    )
  }
  return (
    <section className="stack gap-s wide" aria-labelledby={name}>
      <h2 id={name} className="text-xl">
        {label}
      </h2>
      {content}
    </section>
  )
}

type ListProps = SchemaFieldProps & { readonly list: z.ZodArray | z.ZodRecord }

function List({ list, ...props }: ListProps) {
  const { name, field, value, showsAll } = props
  const isNamed = list instanceof z.ZodRecord
  const element = (isNamed ? list.valueType : list.element) as z.ZodType
  const { folds = showsAll && plain(element) instanceof z.ZodObject } = metaOf(field)
  const item = t(itemOf(lastOf(name), field) as Message)
  const entries = Object.entries(value ?? {})
  return (
    <Group {...props}>
      {entries.map(([key, entry], index) => {
        const title = isNamed ? key : `${item} ${index + 1}`
        const named = titleOf(entry)
        const entryName = `${name}.${index}`
        const content = (
          <div key={title} className="schema-fields">
            {isNamed && (
              <Leaf
                {...props}
                name={`${entryName}.key`}
                field={(list.keyType as unknown as z.ZodType).meta({ label: t('Name') })}
                value={key}
              />
            )}
            <SchemaField
              {...props}
              name={isNamed ? `${entryName}.value` : entryName}
              field={element}
              value={entry}
            />
            <Moves list={name} index={index} count={isNamed ? 0 : entries.length} title={title} />
          </div>
        )
        return folds ? (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
            key={index}
            className="fold"
            open={named === '' || isOpen(entryName, props)}
          >
            <summary className="strong">
              <span>
                {`${upperFirst(title)}${t(': ')}`}
                <span lang={showsAll ? 'en' : undefined}>{named}</span>
              </span>
            </summary>
            {content}
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
          <fieldset key={index} className="schema-entry">
            <legend className="visually-hidden">{title}</legend>
            {content}
          </fieldset>
        )
      })}
      <Button variant="quiet" name="do" value={`${name}.add`}>
        {t('Add {item}', { item: withArticle('un', item) })}
      </Button>
    </Group>
  )
}

/** Returns the English singular of a list's label: "slide" for "Slides". */
export function itemOf(name: string, field: z.ZodType): string {
  const { item, label = englishLabel(name) } = englishMeta(field)
  const isPlural = /^\w+s$/.test(label)
  if (label === 'Text') return 'paragraph'
  return item ?? (isPlural ? lowerFirst(label.replace(/ies$/, 'y').replace(/s$/, '')) : 'entry')
}

const titleNames = [
  'title',
  'label',
  'heading',
  'name',
  'ask',
  'text',
  'path',
  'day',
  'place',
  'what',
]

function titleOf(entry: unknown): string {
  const values = asValues(entry)
  const name = titleNames.find((one) => typeof values[one] === 'string')
  return name === undefined ? '' : `${values[name]}`.slice(0, 60)
}

const Help = ({ field }: Pick<SchemaFieldProps, 'field'>) => {
  const { description } = metaOf(field)
  return description === undefined ? null : <p className="text-s quiet">{description}</p>
}

const FaultOf = ({ name, faults }: Pick<SchemaFieldProps, 'name' | 'faults'>) => {
  const fault = faults?.find(({ field }) => field === name)?.message
  return fault === undefined ? null : (
    <p id={`${name}-fault`} className="text-s strong schema-fault">
      {fault}
    </p>
  )
}

const longText = 60

function Leaf(props: SchemaFieldProps) {
  const { name, field, value, currency, typed, faults, choices = {}, showsAll } = props
  const inner = plain(field)
  const { kind, choices: chosen, suggestions, description, ...meta } = metaOf(field)
  const isItem = /^\d+$/.test(lastOf(name))
  const label = isItem ? undefined : labelOf(lastOf(name), field, props)
  const current = typed?.[name] ?? shown(field, value, currency)
  if (kind === 'hidden') return <input type="hidden" name={name} value={current} />
  if (label === undefined && !isItem) return null
  const length = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
  const isText = inner instanceof z.ZodString || inner instanceof z.ZodArray
  const isLong = showsAll && isText && kind === undefined && (length ?? longText + 1) > longText
  const rows =
    meta.rows ??
    (isLong && !chosen && !suggestions ? Math.max(1, Math.ceil(current.length / 70)) : undefined)
  const isWide = rows || meta.isWide || (showsAll && (chosen === 'pictures' || (length ?? 0) > 24))
  const fault = faults?.some((one) => one.field === name)
  const notes = [description && `${name}-help`, fault && `${name}-fault`].filter(Boolean).join(' ')
  // The site's content is in English, whatever the desk's language.
  const inEnglish = showsAll ? 'en' : undefined
  const common = {
    id: name,
    name,
    ...(!chosen && { lang: inEnglish }),
    defaultValue: current,
    ...(isItem && { 'aria-label': `${Number(lastOf(name)) + 1}` }),
    ...(fault && { 'aria-invalid': true }),
    ...(notes && { 'aria-describedby': notes }),
  }
  const options = chosen ? (choices[chosen] ?? []) : choicesOf(field)
  return (
    <div className={`stack gap-2xs ${isWide ? 'wide' : ''}`}>
      {label !== undefined && <label htmlFor={name}>{label}</label>}
      {description !== undefined && (
        <span id={`${name}-help`} className="text-s quiet">
          {description}
        </span>
      )}
      {options ? (
        <>
          <select {...common}>
            {options.some(([id]) => id === current) || (
              <option value={current} lang={chosen && inEnglish}>
                {current}
              </option>
            )}
            {options.map(([id, words]) => (
              <option key={id} value={id} lang={chosen && inEnglish}>
                {words}
              </option>
            ))}
          </select>
          {showsAll && chosen === 'pictures' && <ChosenPicture name={current} />}
        </>
      ) : rows ? (
        <textarea {...common} rows={rows} maxLength={length} />
      ) : (
        <input
          {...common}
          maxLength={length}
          {...(kind === 'day' && formDays)}
          type={kind === 'day' ? 'date' : kind === 'colour' ? 'color' : 'text'}
          list={suggestions}
          inputMode={kind === 'money' || inner instanceof z.ZodNumber ? 'decimal' : undefined}
        />
      )}
      <FaultOf name={name} faults={faults} />
    </div>
  )
}

const ChosenPicture = ({ name }: { readonly name: string }) => (
  <span className="cluster" data-chosen="">
    {name !== '' && (
      <>
        <img src={smallPicture(name)} alt="" loading="lazy" width={96} height={72} />
        <a className="target" href={focusPath(name)}>
          {t('Crop')}
        </a>
      </>
    )}
    <Button type="button" variant="quiet" data-look="" hidden>
      {t('Browse pictures')}
    </Button>
  </span>
)

export const smallPicture = (name: string) => `/desk/content/pictures/small/${name}`
export const focusPath = (name: string) =>
  `/desk/content/edit?${new URLSearchParams({ file: picturesFile, entry: name })}`

type EditorFormProps = {
  readonly action: string
  readonly opened?: string | undefined
  readonly children: ReactNode
}

export const EditorForm = ({ action, opened, children }: EditorFormProps) => (
  <PostForm
    action={action}
    className="fields stack"
    data-editor=""
    data-opened={opened}
    data-close={t('Close')}
  >
    {children}
  </PostForm>
)

const yesNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

function choicesOf(field: z.ZodType) {
  const inner = plain(field)
  if (inner instanceof z.ZodBoolean) return yesNo.map(([id, words]) => [id, t(words)] as const)
  if (!(inner instanceof z.ZodEnum)) return undefined
  const options = inner.options.map(
    (id) => [`${id}`, /^[A-Z]+$/.test(`${id}`) ? `${id}` : labelFor(`${id}`)] as const,
  )
  return isOptional(field) ? [['', t('None')] as const, ...options] : options
}

type MovesProps = Readonly<Record<'list' | 'title', string> & Record<'index' | 'count', number>>

const Moves = ({ list, index, count, title }: MovesProps) => (
  <p className="cluster wide">
    {[
      count > 0 && index > 0 && (['up', 'Move up'] as const),
      index < count - 1 && (['down', 'Move down'] as const),
      ['remove', 'Remove'] as const,
    ]
      .filter((move) => move !== false)
      .map(([change, words]) => (
        <Button
          key={change}
          variant="link"
          name="do"
          value={`${list}.${index}.${change}`}
          aria-label={`${t(words)} ${title}`}
        >
          {t(words)}
        </Button>
      ))}
  </p>
)

/** Formats "days.1.title" as "Days, 2, Title". */
export const placeOf = (field: string) =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : labelFor(part)))
    .join(', ')

export const Faults = ({ faults = [] }: Pick<FormContext, 'faults'>) =>
  faults.length > 0 && (
    <div className="notice stack gap-xs" data-tone="trouble" role="alert" id="trouble">
      <p className="strong">{t('Please correct this first:')}</p>
      <ul className="links">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`}>
              {/^\p{Lu}/u.test(message) ? message : `${placeOf(field)} ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
