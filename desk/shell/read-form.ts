import { z } from 'zod'
import {
  type Currency,
  currencyNames,
  formatMoney,
  type MoneyFault,
  maxAmount,
  parseMoney,
  typedMoney,
} from '#core/money.ts'
import { type Message, t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isValues, type Values } from '#desk/lib/merge-values.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { parseJson } from '#desk/lib/text.ts'

// Reads posted forms by their schemas. Field names are paths: `days.0.title`. Entries of a record are numbered:
// `amounts.0.key` and `amounts.0.value`.

/** How a field's text is read, if its schema does not say. `lines`: a list of strings, one per line. */
type Kind = 'money' | 'lines' | 'percent' | 'rate' | 'phone' | 'email'

export const kindOf = (schema: z.ZodType) =>
  (schema.meta()?.['kind'] ?? plain(schema).meta()?.['kind']) as Kind | undefined

export type Fault = {
  readonly field: string
  readonly message: string
  /** What a colleague has put there, which the member can take instead: conflicts.ts. */
  readonly theirs?: string
}

export const asValues = (value: unknown): Values => (isValues(value) ? value : {})

/** Unwraps optionals, defaults and transforms. */
export function plain(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return plain(schema.in as z.ZodType)
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? plain(schema.unwrap() as z.ZodType) : schema
}

export const shapeOf = (schema: z.ZodObject) =>
  Object.entries(schema.shape) as [string, z.ZodType][]

export const isOptional = (schema: z.ZodType) => schema instanceof z.ZodOptional

/** Returns the union option that accepts the value, or else the one that shares the most keys with it. */
function optionFor(union: z.ZodUnion, value: unknown): z.ZodType {
  const options = union.options as readonly z.ZodType[]
  const names = Object.keys(asValues(value))
  const likeness = (option: z.ZodType) =>
    option instanceof z.ZodObject ? names.filter((name) => name in option.shape).length : 0
  const [first = union] = options.toSorted((one, other) => likeness(other) - likeness(one))
  return options.find((option) => option.safeParse(value).success) ?? first
}

/** True if a record's keys are an enum. Such a record is shown like an object. */
const hasKnownNames = (record: z.ZodRecord): boolean =>
  (record.keyType as z.ZodType) instanceof z.ZodEnum

export function fieldsOf(schema: z.ZodType): readonly (readonly [string, z.ZodType])[] | null {
  if (schema instanceof z.ZodObject) return shapeOf(schema)
  if (!(schema instanceof z.ZodRecord && hasKnownNames(schema))) return null
  const names = (schema.keyType as unknown as z.ZodEnum).options as readonly string[]
  return names.map((name) => [name, schema.valueType as z.ZodType])
}

export function formOf(schema: z.ZodType, value: unknown): z.ZodType {
  const inner = plain(schema)
  const isChoice =
    inner instanceof z.ZodUnion && inner.options.some((option) => option instanceof z.ZodObject)
  return isChoice ? formOf(optionFor(inner, value), value) : inner
}

type Child = {
  readonly key: string
  readonly name: string
  readonly schema: z.ZodType
  readonly value: unknown
}

export function childrenOf(schema: z.ZodType, value: unknown): readonly Child[] {
  const form = formOf(schema, value)
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  if (form instanceof z.ZodArray)
    return entries.map(([key, item]) => ({
      ...{ key, name: key, value: item },
      schema: form.element as z.ZodType,
    }))
  const fields = fieldsOf(form)
  if (fields)
    return fields.map(([key, field]) => ({
      ...{ key, name: key, value: ownValue(asValues(value), key) },
      schema: field,
    }))
  if (!(form instanceof z.ZodRecord)) return []
  return entries.map(([key, item], index) => ({
    ...{ key, name: `${index}.value`, value: item },
    schema: form.valueType as z.ZodType,
  }))
}

export function fieldOf(schema: z.ZodType, value: unknown, path: readonly string[]): string {
  const [key, ...rest] = path
  if (key === undefined) return ''
  const child = childrenOf(schema, value).find((one) => one.key === key)
  const deeper = child ? fieldOf(child.schema, child.value, rest) : ''
  return [child?.name ?? key, deeper].filter(Boolean).join('.')
}

type Part = {
  readonly schema: z.ZodType
  readonly value: unknown
  readonly path: readonly string[]
}

export function partAt(schema: z.ZodType, value: unknown, name: string): Part {
  const child = childrenOf(schema, value).find((one) => `${name}.`.startsWith(`${one.name}.`))
  if (!child) return { schema, value, path: name === '' ? [] : name.split('.') }
  const found = partAt(child.schema, child.value, name.slice(child.name.length + 1))
  return { ...found, path: [child.key, ...found.path] }
}

const maxEntries = 200

function countEntries(fields: Fields, name: string): number {
  const indexes = Object.keys(fields).flatMap((field) => {
    const [, index] = field.startsWith(`${name}.`)
      ? (/^(\d{1,3})(?:\.|$)/.exec(field.slice(name.length + 1)) ?? [])
      : []
    return index === undefined ? [] : Number(index)
  })
  return Math.min(maxEntries, Math.max(-1, ...indexes) + 1)
}

/** Reads a form. Keeps unchanged values, and values without a field, from `before`. Does not validate numbers. */
export function readValues(schema: z.ZodType, fields: Fields, before: unknown) {
  const faults: Fault[] = []
  const formCurrency = currencyIn('', 'currency', asValues(before)) ?? 'USD'
  const value = takeTheirs(read(schema, '', before), fields)
  return { value, faults: faults.filter(({ field }) => !(theirsName(field) in fields)) }

  function currencyIn(name: string, key: string, earlier: Values): Currency | undefined {
    const chosen = fields[name ? `${name}.${key}` : key] ?? earlier[key]
    return currencyNames.find((known) => known === chosen)
  }

  function read(part: z.ZodType, name: string, earlier: unknown, currency = formCurrency): unknown {
    const inner = formOf(part, earlier)
    const known = fieldsOf(inner)
    if (known) return readObject(known, part, name, earlier)
    if (inner instanceof z.ZodRecord) {
      const entries = Array.from({ length: countEntries(fields, name) }, (_, index) => {
        const key = fields[`${name}.${index}.key`]?.trim() ?? ''
        const value = read(
          inner.valueType as z.ZodType,
          `${name}.${index}.value`,
          ownValue(asValues(earlier), key),
        )
        return [key, value] as const
      })
      return Object.fromEntries(entries)
    }
    const isLines = kindOf(part) === 'lines'
    if (inner instanceof z.ZodArray && !isLines) {
      const old = Array.isArray(earlier) ? earlier : []
      const list = Array.from({ length: countEntries(fields, name) }, (_, index) =>
        read(
          inner.element as z.ZodType,
          `${name}.${index}`,
          inner.element instanceof z.ZodEnum ? undefined : old[index],
        ),
      )
      // Boxes that are not ticked send nothing.
      const kept = list.filter((one, index) => one !== undefined || `${name}.${index}` in fields)
      const given = inner.element instanceof z.ZodEnum ? kept : list
      return given.length === 0 && part !== inner && earlier === undefined ? undefined : given
    }
    const typed = fields[name]?.trim()
    if (typed === undefined) return earlier
    const isUnchanged = typed === shown(part, earlier, currency)
    const mayStay = earlier !== undefined || (typed !== '' && part.safeParse(undefined).success)
    if (isUnchanged && mayStay) return earlier
    if (inner instanceof z.ZodArray) return splitLines(typed)
    if (typed === '' && part !== inner) return emptyOf(part)
    return readLeaf(part, inner, name, typed, earlier, currency)
  }

  function readObject(
    shape: readonly (readonly [string, z.ZodType])[],
    part: z.ZodType,
    name: string,
    earlier: unknown,
  ) {
    if (isOptional(part) && fields[name] !== 'yes') return undefined
    const old = asValues(earlier)
    const entries = shape.flatMap(([key, field]) => {
      const currency = currencyIn(name, currencyKeyOf(field), old)
      const value = read(field, name ? `${name}.${key}` : key, old[key], currency)
      return value === undefined ? [] : [[key, value] as const]
    })
    const isEmpty = entries.length === 0 && part !== plain(part) && earlier === undefined
    return isEmpty ? undefined : Object.fromEntries(entries)
  }

  function readLeaf(
    part: z.ZodType,
    inner: z.ZodType,
    name: string,
    typed: string,
    earlier: unknown,
    currency: Currency,
  ): unknown {
    if (inner instanceof z.ZodBoolean) return typed === 'yes'
    if (kindOf(part) === 'money') {
      const parsed = parseMoney(typed, currency)
      if ('amount' in parsed) return parsed.amount
      faults.push({ field: name, message: moneyFault(parsed.fault, currency) })
      return part === inner ? 0 : null
    }
    const isNumber =
      inner instanceof z.ZodNumber ||
      (inner instanceof z.ZodUnion &&
        typeof earlier !== 'string' &&
        inner.options.some((option) => option instanceof z.ZodNumber))
    const digits = numberTyped(kindOf(part), typed)
      .replaceAll(/(?<=\d)\s(?=\d{3}(\D|$))/g, '')
      .replace(/,(?=\d{1,2}$)/, '.')
    return isNumber && /^-?\d{1,15}(\.\d{1,10})?$/.test(digits) ? Number(digits) : typed
  }
}

/** Leaves out what people put beside a number: `10 %`, and the mark in a rate of `1,450`. */
function numberTyped(kind: Kind | undefined, typed: string): string {
  if (kind === 'percent') return typed.replace(/%$/, '').trimEnd()
  return kind === 'rate' ? typed.replace(/^([1-9]\d{0,2}),(?=\d{3}(\D|$))/, '$1') : typed
}

/** The name of the box that takes a colleague's value of a field instead of the member's. */
export const theirsName = (field: string) => `theirs.${field}`

/** Puts a colleague's values into a form's value, where the member has ticked their boxes. */
function takeTheirs(value: unknown, fields: Fields): unknown {
  return Object.keys(fields)
    .filter((name) => name.startsWith(theirsName('')))
    .reduce((taken, name) => {
      const { path, value: theirs } = asValues(parseJson(fields[name]))
      const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string')
      return isPath ? setAt(taken, path, () => theirs) : taken
    }, value)
}

const moneyFaults = {
  'not an amount': 'Enter an amount such as {example}.',
  'other currency': 'Enter the amount in {currency}, such as {example}.',
  'no decimals': 'Enter a whole amount such as {example}: {currency} has no decimals.',
  'too large': 'Enter an amount of {most} or less.',
} as const satisfies Readonly<Record<MoneyFault, Message>>

const moneyFault = (fault: MoneyFault, currency: Currency): string =>
  t(moneyFaults[fault], {
    currency,
    example: formatMoney(150_000, currency),
    most: formatMoney(maxAmount, currency),
  })

const splitLines = (typed: string) =>
  typed
    .split(/\n| \+ /)
    .map((text) => text.trim())
    .filter(Boolean)

const emptyOf = (part: z.ZodType) =>
  part instanceof z.ZodNullable && !part.safeParse(undefined).success ? null : undefined

export function shown(part: z.ZodType, value: unknown, currency: Currency = 'USD'): string {
  const kind = kindOf(part)
  if (kind === 'money') return typedMoney(value as number | null, currency)
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ' + ')
  if (plain(part) instanceof z.ZodBoolean) return (value ?? defaultOf(part)) ? 'yes' : 'no'
  if (plain(part) instanceof z.ZodEnum) return `${value ?? defaultOf(part) ?? ''}`
  return `${value ?? ''}`.trim()
}

function defaultOf(part: z.ZodType): unknown {
  const result = part.safeParse(undefined)
  return result.success ? result.data : undefined
}

export type ReadForm<Value> =
  | { readonly value: Value; readonly faults: readonly [] }
  | { readonly value: null; readonly faults: readonly Fault[] }

/** Reads and checks a form. */
export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Fields,
  before: Values = {},
): ReadForm<z.output<Schema>> {
  const { value, faults } = readValues(schema, fields, before)
  const result = schema.safeParse(value, { error: messageFor })
  if (result.success && faults.length === 0) return { value: result.data, faults: [] }
  return { value: null, faults: [...faults, ...(result.error ? faultsIn(result.error) : [])] }
}

/** Returns what is wrong with values that a button changed: a list that is full, for example. */
export const findFormFaults = (schema: z.ZodObject, values: Values): readonly Fault[] => {
  const { error } = schema.safeParse(values, { error: messageFor })
  return error === undefined ? [] : faultsIn(error)
}

const faultsIn = ({ issues }: z.ZodError): readonly Fault[] =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }))

/** The messages for what a schema has no message of its own for. */
const messageFor: z.core.$ZodErrorMap = ({ code }) =>
  code === 'invalid_value' ? t('Choose one from the list.') : t('Fill this in.')

function blank(schema: z.ZodType): unknown {
  const inner = plain(schema)
  if (inner instanceof z.ZodUnion) return blank(inner.options[0] as z.ZodType)
  if (inner instanceof z.ZodObject) {
    const needed = shapeOf(inner).filter(([, field]) => field === plain(field))
    return Object.fromEntries(needed.map(([key, field]) => [key, blank(field)]))
  }
  if (inner instanceof z.ZodArray)
    return inner.safeParse([]).success ? [] : [blank(inner.element as z.ZodType)]
  if (inner instanceof z.ZodRecord) return {}
  if (inner instanceof z.ZodEnum) return inner.options[0]
  return inner instanceof z.ZodBoolean ? false : ''
}

/** Applies a list button such as `days.add` or `lines.2.remove`. `added` has the initial values of new entries. */
export function changeList<Of>(
  schema: z.ZodType,
  value: Of,
  button: string,
  added: Values = {},
): Of {
  const [, place = '', action] = /^([\w.-]+)\.(add|up|down|remove)$/.exec(button) ?? []
  if (action === undefined) return value
  const last = place.split('.').at(-1) ?? ''
  if (action === 'add') {
    const part = partAt(schema, value, place)
    const inner = plain(part.schema)
    return setAt(value, part.path, (old) => {
      if (inner instanceof z.ZodArray)
        return [...((old as unknown[]) ?? []), added[place] ?? blank(inner.element as z.ZodType)]
      if (inner instanceof z.ZodRecord && !hasKnownNames(inner))
        return { ...asValues(old), '': blank(inner.valueType as z.ZodType) }
      return old ?? blank(part.schema)
    }) as Of
  }
  const { path } = partAt(schema, value, place.split('.').slice(0, -1).join('.'))
  return setAt(value, path, (old) => {
    if (!Array.isArray(old)) {
      const names = Object.keys(asValues(old))
      const name = /^\d+$/.test(last) ? names[Number(last)] : last
      return Object.fromEntries(Object.entries(asValues(old)).filter(([key]) => key !== name))
    }
    const at = Number(last)
    const item = old[at]
    if (!(at in old)) return old
    const others = old.toSpliced(at, 1)
    if (action === 'remove') return others
    return others.toSpliced(Math.max(0, action === 'up' ? at - 1 : at + 1), 0, item)
  }) as Of
}

function setAt(value: unknown, path: readonly string[], set: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return set(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? setAt(item, rest, set) : item))
  const old = asValues(value)
  return { ...old, [key]: setAt(old[key], rest, set) }
}

type Keypad = 'decimal' | 'email' | 'tel'

export function keypadOf(schema: z.ZodType): Keypad | undefined {
  const kind = kindOf(schema)
  if (kind === 'email') return 'email'
  if (kind === 'phone') return 'tel'
  return plain(schema) instanceof z.ZodNumber ? 'decimal' : undefined
}

export type FieldState = {
  readonly name: string
  /** What the member typed, or else the stored value as text. */
  readonly text: string
  readonly fault: Fault | undefined
  /** The keypad that a phone shows for it. Without one, all letters. */
  readonly keypad?: Keypad | undefined
  /** The most characters. The page's script says while one types by how much it is exceeded. */
  readonly limit?: number | undefined
}

/** A form as it is shown: the stored values, and after a refusal what the member typed and its faults. */
export type FormState = {
  readonly value: Values
  readonly typed?: Fields | undefined
  readonly faults?: readonly Fault[] | undefined
}

export const faultOf = (faults: readonly Fault[] | undefined, name: string): Fault | undefined =>
  faults?.find(({ field }) => field === name)

export const hasFaultIn = (faults: readonly Fault[] | undefined, name: string): boolean =>
  faults?.some(({ field }) => field === name || field.startsWith(`${name}.`)) ?? false

/** Returns a function that gives a named field's text, fault and limit, as the parts of `form-parts.tsx` take them. */
export function fieldsOn<Schema extends z.ZodObject>(
  schema: Schema,
  { value, typed, faults }: FormState,
) {
  type Key = keyof z.output<Schema> & string
  return (name: Key | `${Key}.${string}`): FieldState => {
    const part = partAt(schema, value, name)
    const text = typed?.[name] ?? shown(part.schema, part.value, currencyAt(value, part))
    const [limit, keypad] = [limitOf(part.schema), keypadOf(part.schema)]
    return { name, text, fault: faultOf(faults, name), limit, keypad }
  }
}

/** Returns what `Ticks` of form-parts.tsx takes for a list of choices. Its boxes are numbered as they are offered. */
export function ticksOn<Schema extends z.ZodObject>(
  schema: Schema,
  name: keyof z.output<Schema> & string,
  { value, typed, faults }: FormState,
) {
  const posted = Object.entries(typed ?? {}).filter(([field]) => field.startsWith(`${name}.`))
  const stored = partAt(schema, value, name).value
  const chosen = typed ? posted.map(([, one]) => one) : Array.isArray(stored) ? stored : []
  const fault = faults?.find(({ field }) => `${field}.`.startsWith(`${name}.`))
  return { name, chosen: new Set<unknown>(chosen), fault }
}

/** The name of the field that says in which currency a sum of money is. */
const currencyKeyOf = (schema: z.ZodType): string =>
  (plain(schema).meta()?.['currency'] as string | undefined) ?? 'currency'

/** The currency of a sum of money: the one beside it, or else the form's. */
export const currencyBeside = (schema: z.ZodType, beside: unknown): Currency | undefined =>
  asValues(beside)[currencyKeyOf(schema)] as Currency | undefined

export function currencyAt(
  form: unknown,
  { schema, path }: Pick<Part, 'schema' | 'path'>,
): Currency | undefined {
  const inside = (value: unknown, key: string) => ownValue(Object(value), key)
  const beside = path.slice(0, -1).reduce(inside, form)
  return currencyBeside(schema, beside) ?? (asValues(form)['currency'] as Currency | undefined)
}

export function limitOf(schema: z.ZodType): number | undefined {
  const inner = plain(schema)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}
