import type { ReactNode } from 'react'
import { z } from 'zod'
import { lowerFirst, upperFirst } from '#core/letters.ts'
import { type Message, t } from '#core/words.ts'
import type { Values } from '#desk/lib/merge-values.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import {
  Choice,
  Day,
  Entry,
  FaultOf,
  Field,
  FoldedEntry,
  List,
  NestedList,
  type Option,
  Trouble as ShellTrouble,
  yesNo,
} from '#desk/shell/form-parts.tsx'
import { withArticle } from '#desk/shell/fr-nouns.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import {
  asValues,
  type Fault,
  faultOf,
  fieldsOf,
  formOf,
  isOptional,
  keypadOf,
  limitOf,
  plain,
  shapeOf,
  shown,
} from '#desk/shell/read-form.ts'
import { picturesFile } from '#site/content/pictures.ts'
import { englishLabel, englishMeta, labelFor, metaOf } from './labels.ts'
import { editPath } from './parts.tsx'

// Draws the editor's forms from the content's schemas. Labels and help text come from the schema's `meta`, or from
// labels.ts.

export type Choices = Readonly<Record<string, readonly Option[]>>

type FormContext = {
  readonly faults?: readonly Fault[] | undefined
  readonly choices?: Choices | undefined
  /** Reads the texts that name the entries of a list. */
  readonly readFigures?: ((text: string) => string) | undefined
  readonly opened?: string | undefined
}

type SchemaFieldsProps = FormContext & { readonly schema: z.ZodObject; readonly value: Values }

/** How many groups of fields a form shows unfolded. */
const fewGroups = 4

export function SchemaFields({ schema, value, ...context }: SchemaFieldsProps) {
  const fields = shapeOf(schema).toSorted(
    ([one], [other]) => Number(isSetting(one)) - Number(isSetting(other)),
  )
  let row = 0
  const groups = Map.groupBy(fields, ([key, field]) => {
    if (!isList(field) && !isObject(field)) return `row ${row}`
    row += 1
    return key
  })
  const isLong = groups.size > fewGroups
  return [...groups].map(([group, parts]) => {
    const content = parts.map(([key, field]) => (
      <SchemaField key={key} name={key} field={field} value={value[key]} {...context} />
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
        <summary className="strong text-l">{labelOf(key, field)}</summary>
        <div className="schema-fields">{content}</div>
      </details>
    )
  })
}

const isSetting = (name: string) => /^(sample|hidden|order|idea)$/.test(name)

const isObject = (field: z.ZodType) => plain(field) instanceof z.ZodObject
const isList = (field: z.ZodType) => {
  const inner = plain(field)
  return inner instanceof z.ZodArray || inner instanceof z.ZodRecord
}

const labelOf = (key: string, field: z.ZodType): string => metaOf(field).label ?? labelFor(key)

const isOpen = (name: string, { faults = [], opened }: FormContext) =>
  [...faults.map(({ field }) => field), opened].some(
    (field) => field === name || field?.startsWith(`${name}.`),
  )

type SchemaFieldProps = FormContext & {
  readonly name: string
  readonly field: z.ZodType
  readonly value: unknown
}

function SchemaField(props: SchemaFieldProps): ReactNode {
  const { field, value } = props
  const inner = formOf(field, value)
  const fields = fieldsOf(inner)
  if (fields) return <Part {...props} fields={fields} />
  if (inner instanceof z.ZodRecord || inner instanceof z.ZodArray) {
    return <SchemaList {...props} list={inner} />
  }
  return <Leaf {...props} />
}

type PartProps = SchemaFieldProps & { readonly fields: readonly (readonly [string, z.ZodType])[] }

function Part({ fields, ...props }: PartProps) {
  const { name, field, value, faults } = props
  const content = fields.map(([key, part]) => (
    <SchemaField
      {...props}
      key={key}
      name={`${name}.${key}`}
      field={part}
      value={asValues(value)[key]}
    />
  ))
  if (isNumber(lastOf(name))) return content
  const label = labelOf(lastOf(name), field)
  const item = { item: withArticle('le', lowerFirst(label)) }
  const mayBeMissing = isOptional(field)
  const { description } = metaOf(field)
  const fault = faultOf(faults, name)
  return (
    <fieldset id={name} className="schema-part wide">
      <legend className="strong">{label}</legend>
      {description !== undefined && <p className="text-s quiet">{description}</p>}
      <FaultOf name={name} fault={fault} />
      {mayBeMissing && value === undefined ? (
        <Button variant="quiet" name="do" value={`${name}.add`}>
          {t('Add {item}', item)}
        </Button>
      ) : (
        <>
          {mayBeMissing && <input type="hidden" name={name} value="yes" />}
          <div className="schema-fields">{content}</div>
          {mayBeMissing && (
            <Button variant="link" name="do" value={`${name}.remove`}>
              {t('Remove {item}', item)}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

const lastOf = (name: string) => name.split('.').at(-1) ?? ''
const isNumber = (name: string) => /^\d+$/.test(name)

type SchemaListProps = SchemaFieldProps & { readonly list: z.ZodArray | z.ZodRecord }

function SchemaList({ list, ...props }: SchemaListProps) {
  const { name, field, value, faults } = props
  const isNamed = list instanceof z.ZodRecord
  const element = (isNamed ? list.valueType : list.element) as z.ZodType
  const last = lastOf(name)
  const item = t(itemOf(last, field) as Message)
  const entries = Object.entries(value ?? {})
  const Whole = name.includes('.') ? NestedList : List
  return (
    <Whole
      {...{ name, item, fault: faultOf(faults, name), help: metaOf(field).description }}
      label={isNumber(last) ? undefined : labelOf(last, field)}
    >
      {entries.map(([key, entry], index) => {
        const title = isNamed ? key : `${item} ${index + 1}`
        const entryName = `${name}.${index}`
        const frame = { index, title, list: name, count: isNamed ? 0 : entries.length }
        const content = (
          <>
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
          </>
        )
        if (!isObject(element)) {
          return (
            <Entry key={title} {...frame}>
              {content}
            </Entry>
          )
        }
        const { readFigures = (text) => text } = props
        const named = readFigures(titleOf(entry))
        const summary = (
          <span>
            {`${upperFirst(title)}${t(': ')}`}
            <span lang="en">{named}</span>
          </span>
        )
        return (
          <FoldedEntry
            key={title}
            {...{ ...frame, summary }}
            isOpen={named === '' || isOpen(entryName, props)}
          >
            {content}
          </FoldedEntry>
        )
      })}
    </Whole>
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
  return name === undefined ? '' : firstCharacters(`${values[name]}`, 60)
}

/** The longest text, in characters, of a field for one line. */
const longText = 60
/** The longest text, in characters, of a field that does not take the whole width. */
const narrowText = 24
/** About as many characters as a line of a wide field shows. */
const charactersPerRow = 70

function Leaf({ name, field, value, faults, choices = {} }: SchemaFieldProps) {
  const inner = plain(field)
  const { kind, choices: chosen, suggestions, description, ...meta } = metaOf(field)
  const text = shown(field, value)
  const limit = limitOf(field)
  const state = {
    ...{ name, text, limit, help: description, fault: faultOf(faults, name) },
    keypad: keypadOf(field),
    label: isNumber(lastOf(name)) ? undefined : labelOf(lastOf(name), field),
  }
  const isWide = chosen === 'pictures' || (limit ?? 0) > narrowText
  // The site's content is in English, whatever the desk's language.
  if (chosen) {
    return (
      <Choice {...{ ...state, isWide }} options={choices[chosen] ?? []} optionLang="en">
        {chosen === 'pictures' && <ChosenPicture field={name} name={text} />}
      </Choice>
    )
  }
  const options = choicesOf(field)
  if (options) return <Choice {...{ ...state, isWide, options }} lang="en" />
  const isText = inner instanceof z.ZodString && kind === undefined && !suggestions
  const isLong = isText && (limit ?? longText + 1) > longText
  const rows =
    meta.rows ?? (isLong ? Math.max(1, Math.ceil(text.length / charactersPerRow)) : undefined)
  if (rows !== undefined) return <Field {...{ ...state, rows }} lang="en" />
  if (kind === 'day') return <Day {...{ ...state, isWide }} lang="en" />
  return (
    <Field
      {...{ ...state, isWide, suggestions }}
      lang="en"
      type={kind === 'colour' ? 'color' : 'text'}
    />
  )
}

const ChosenPicture = ({ field, name }: Readonly<Record<'field' | 'name', string>>) => (
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
    <Button variant="quiet" name="do" value={`${field}${uploadButton}`} formNoValidate>
      {t('Upload a picture')}
    </Button>
  </span>
)

/** The end of the name of the button that uploads a picture for a field. */
export const uploadButton = '.upload'

export const smallPicture = (name: string) => `/desk/content/pictures/small/${name}`
export const focusPath = (name: string) => editPath(picturesFile, name)

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

function choicesOf(field: z.ZodType): readonly Option[] | undefined {
  const inner = plain(field)
  if (inner instanceof z.ZodBoolean) return yesNo()
  if (!(inner instanceof z.ZodEnum)) return undefined
  const options = inner.options.map(
    (id) => [`${id}`, /^[A-Z]+$/.test(`${id}`) ? `${id}` : labelFor(`${id}`)] as const,
  )
  return isOptional(field) ? [['', t('None')] as const, ...options] : options
}

/** Formats "days.1.title" as "Days, 2, Title". */
const placeOf = (field: string) =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : labelFor(part)))
    .join(', ')

type TroubleProps = Pick<FormContext, 'faults'> & { readonly error?: string | undefined }

export const Trouble = ({ error, faults = [] }: TroubleProps) => (
  <ShellTrouble
    error={error}
    faults={faults.map(({ field, message }) => ({
      field,
      message: field === '' ? message : `${placeOf(field)}${t(': ')}${message}`,
    }))}
  />
)
