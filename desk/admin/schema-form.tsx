import type { ReactNode } from 'react'
import { z } from 'zod'
import { type Currency, formatMoney, readMoney, typedMoney } from '#enquiry/money.ts'
import { Button } from './layout.tsx'

// Forms from schemas: a field of a schema is a field of the page, with its label in the schema's `meta`. The
// names of the fields are paths, `days.0.title`. Forms work without a script.

/** The words and the control of a field. A field without a label is not shown. */
export type FieldMeta = {
  readonly label?: string
  /** `lines`: a list of texts, a line each. `hidden`: kept, not shown. */
  readonly kind?: 'day' | 'money' | 'lines' | 'hidden'
  /** The lines of a long text. */
  readonly rows?: number
  /** The name of its choices among those that the page gives. */
  readonly choices?: string
  /** The name of texts that the page suggests. */
  readonly suggestions?: string
  /** An entry of a list: `day`. A list with `folds` shows the titles of its entries first. */
  readonly item?: string
  readonly folds?: boolean
}

export type Fields = Readonly<Record<string, string | undefined>>
export type Fault = { readonly field: string; readonly message: string }
type Value = Readonly<Record<string, unknown>>
type Choices = Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>

const metaOf = (schema: z.ZodType): FieldMeta => (schema.meta() ?? {}) as FieldMeta

function plain(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapped ? plain(schema.unwrap() as z.ZodType) : schema
}

const shapeOf = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][]

type Objects = z.ZodArray<z.ZodObject>
const isList = (schema: z.ZodType): schema is Objects =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodObject

/** The most entries of a list that a form is read for. */
const maxEntries = 100

/**
 * Reads the value of a schema from a form. What the form has no field for stays as it was `before`. Each fault
 * has the name of its field.
 */
export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Fields,
  before: Value,
): { readonly value: z.output<Schema> | null; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const currency = (fields['currency'] ?? before['currency'] ?? 'USD') as Currency

  function read(part: z.ZodType, name: string, earlier: unknown): unknown {
    const inner = plain(part)
    if (inner instanceof z.ZodObject) {
      const shape = shapeOf(inner)
      const old = (earlier ?? {}) as Value
      return Object.fromEntries(
        shape.map(([key, field]) => [key, read(field, name ? `${name}.${key}` : key, old[key])]),
      )
    }
    if (isList(inner)) {
      const indexes = Object.keys(fields).flatMap((field) => {
        const [, index] = field.startsWith(`${name}.`)
          ? (/^(\d{1,3})\./.exec(field.slice(name.length + 1)) ?? [])
          : []
        return index === undefined ? [] : Number(index)
      })
      const length = Math.min(maxEntries, Math.max(-1, ...indexes) + 1)
      return Array.from({ length }, (_, index) => read(inner.element, `${name}.${index}`, null))
    }
    const typed = fields[name]?.trim()
    if (typed === undefined) return earlier
    if (inner instanceof z.ZodArray)
      return typed
        .split(/\n| \+ /)
        .map((text) => text.trim())
        .filter(Boolean)
    if (typed === '' && part !== inner) return null
    if (inner instanceof z.ZodBoolean) return typed === 'yes'
    if (!(inner instanceof z.ZodNumber)) return typed
    if (metaOf(part).kind !== 'money') return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    const amount = readMoney(typed, currency)
    if (amount === null) {
      const example = formatMoney(150_000, currency)
      faults.push({ field: name, message: `Write an amount such as ${example}.` })
    }
    return amount ?? (part === inner ? 0 : null)
  }

  const result = schema.safeParse(read(schema, '', before))
  if (result.success) return { value: result.data, faults }
  const found = result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    // Sentences of ours end with a full stop; the others are the library's.
    message: message.endsWith('.') ? message : 'Write a whole number, or leave it empty.',
  }))
  return { value: null, faults: [...faults, ...found] }
}

/** Returns a value with the change of a button: `days.add`, `lines.2.remove`, `days.0.down`. */
export function changeList<Of extends Value>(value: Of, button: string, added: Value): Of {
  const [, list = '', index, change] =
    /^(\w+)(?:\.(\d+))?\.(add|up|down|remove)$/.exec(button) ?? []
  const items = value[list]
  if (!Array.isArray(items)) return value
  const at = Number(index)
  const item = items[at]
  if (change === 'add') return { ...value, [list]: [...items, added[list]] }
  if (item === undefined) return value
  const others = items.toSpliced(at, 1)
  if (change === 'remove') return { ...value, [list]: others }
  const to = Math.max(0, change === 'up' ? at - 1 : at + 1)
  return { ...value, [list]: others.toSpliced(to, 0, item) }
}

type FormContext = {
  /** The form as it was sent, so that nothing typed is lost. */
  readonly typed?: Fields | undefined
  readonly faults?: readonly Fault[] | undefined
  readonly choices?: Choices
}

type SchemaFieldsProps = FormContext & { readonly schema: z.ZodObject; readonly value: Value }

/** The fields of a schema. Fields in a row share a panel; a list has one of its own. */
export function SchemaFields({ schema, value, ...context }: SchemaFieldsProps) {
  const groups = Map.groupBy(
    shapeOf(schema).filter(([, field]) => metaOf(field).label),
    ([key, field], index) => (isList(plain(field)) ? key : lastListBefore(schema, index)),
  )
  const currency = value['currency'] as Currency | undefined
  return [...groups].map(([group, fields]) => (
    <div key={group} className="panel schema-fields">
      {fields.map(([key, field]) => (
        <SchemaField
          key={key}
          name={key}
          field={field}
          value={value[key]}
          {...{ currency, ...context }}
        />
      ))}
    </div>
  ))
}

function lastListBefore(schema: z.ZodObject, index: number): string {
  const shown = shapeOf(schema).filter(([, field]) => metaOf(field).label)
  const before = shown.slice(0, index).findLast(([, field]) => isList(plain(field)))
  return `after ${before?.[0] ?? 'nothing'}`
}

type SchemaFieldProps = FormContext & {
  readonly name: string
  readonly field: z.ZodType
  readonly value: unknown
  readonly currency: Currency | undefined
}

function SchemaField(props: SchemaFieldProps): ReactNode {
  const { name, field, value, currency, typed, faults, choices = {} } = props
  const inner = plain(field)
  const { label, kind, rows, choices: chosen, suggestions, item = 'entry', folds } = metaOf(field)
  if (inner instanceof z.ZodObject) {
    return shapeOf(inner).map(([key, part]) => (
      <SchemaField
        {...props}
        key={key}
        name={`${name}.${key}`}
        field={part}
        value={(value as Value)[key]}
      />
    ))
  }
  if (isList(inner)) {
    const entries = value as readonly Value[]
    return (
      <section className="stack gap-s wide" aria-labelledby={name}>
        <h2 id={name} className="text-xl">
          {label}
        </h2>
        {entries.map((entry, index) => {
          const title = `${item} ${index + 1}`
          const words = `${entry['title'] ?? entry['label'] ?? ''}`
          const content = (
            <div key={title} className="schema-fields">
              <SchemaField
                {...props}
                name={`${name}.${index}`}
                field={inner.element}
                value={entry}
              />
              <Moves list={name} index={index} count={entries.length} title={title} />
            </div>
          )
          return folds ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
            <details key={index} className="fold" open={words === ''}>
              <summary className="strong">{`${title}: ${words}`}</summary>
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
        <Button variant="quiet" name="do" value={`${name}.add`}>{`Add ${item}`}</Button>
      </section>
    )
  }
  const current = typed?.[name] ?? shown(value, kind, currency)
  if (kind === 'hidden') return <input type="hidden" name={name} value={current} />
  if (label === undefined) return null
  const fault = faults?.find((one) => one.field === name)?.message
  const common = {
    id: name,
    name,
    defaultValue: current,
    ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }),
  }
  const options = chosen ? (choices[chosen] ?? []) : choicesOf(inner)
  const length = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
  return (
    <div className={`stack gap-2xs ${rows ? 'wide' : ''}`}>
      <label htmlFor={name}>{label}</label>
      {options ? (
        <select {...common}>
          {options.some(([id]) => id === current) || <option value={current}>{current}</option>}
          {options.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} maxLength={length} />
      ) : (
        <input
          {...common}
          maxLength={length}
          type={kind === 'day' ? 'date' : 'text'}
          list={suggestions}
          inputMode={
            kind === 'money' ? 'decimal' : inner instanceof z.ZodNumber ? 'numeric' : undefined
          }
        />
      )}
      {fault !== undefined && (
        <p id={`${name}-fault`} className="text-s strong schema-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

function shown(value: unknown, kind: FieldMeta['kind'], currency: Currency = 'USD'): string {
  if (kind === 'money') return typedMoney(value as number | null, currency)
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ' + ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return `${value ?? ''}`
}

const choicesOf = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum
    ? schema.options.map((id) => [`${id}`, capital(`${id}`)] as const)
    : undefined

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

type MovesProps = Readonly<Record<'list' | 'title', string> & Record<'index' | 'count', number>>

/** The buttons that move and remove an entry. They name it for those who hear them. */
const Moves = ({ list, index, count, title }: MovesProps) => (
  <p className="cluster wide">
    {[
      index > 0 && (['up', 'Move up'] as const),
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
          aria-label={`${words} ${title}`}
        >
          {words}
        </Button>
      ))}
  </p>
)

/** The faults of a form, each a link to its field. */
export const Faults = ({ faults = [] }: Pick<FormContext, 'faults'>) =>
  faults.length > 0 && (
    <div className="notice stack gap-xs" data-tone="trouble" role="alert">
      <p className="strong">Please correct this first:</p>
      <ul className="links">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
