import type { ComponentProps, ReactNode } from 'react'
import { formDays } from '#core/date-range.ts'
import { t } from '#core/words.ts'
import { withArticle } from './fr-nouns.ts'
import { Button } from './layout.tsx'
import { type Fault, type FieldState, theirsName } from './read-form.ts'

// The parts of forms: a form lists its fields in TSX, with `fieldsOn` of read-form.ts for their texts and faults. They
// work without JavaScript.

type TroubleProps = {
  readonly error?: string | undefined
  readonly faults?: readonly Fault[] | undefined
}

/** Says why a form was not saved, and lists what is wrong with it, each with a link to its field. */
export const Trouble = ({ error, faults = [] }: TroubleProps) =>
  (error !== undefined || faults.length > 0) && (
    <div className="notice stack gap-xs" data-tone="trouble" role="alert" id="trouble">
      <p className="strong">{error ?? t('Please correct this first:')}</p>
      {faults.length > 0 && (
        <ul className="links">
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

/** Fields that share a panel. They stand side by side where there is room. */
export const FieldPanel = ({ children }: { readonly children: ReactNode }) => (
  <div className="panel schema-fields">{children}</div>
)

type LabelledProps = FieldState & {
  /** Left out for an entry of a list, which is named by its number. */
  readonly label?: string | undefined
  readonly help?: string | undefined
  /** Whether the field takes the whole width of its panel. */
  readonly isWide?: boolean | undefined
}

function Labelled({
  name,
  label,
  help,
  fault,
  isWide,
  children,
}: Omit<LabelledProps, 'text'> & { readonly children: ReactNode }) {
  return (
    <div className={isWide ? 'stack gap-2xs wide' : 'stack gap-2xs'}>
      {label !== undefined && <label htmlFor={name}>{label}</label>}
      {help !== undefined && (
        <span id={`${name}-help`} className="text-s quiet">
          {help}
        </span>
      )}
      {children}
      <FaultOf name={name} fault={fault} />
    </div>
  )
}

export const FaultOf = ({ name, fault }: Pick<FieldState, 'name' | 'fault'>) =>
  fault !== undefined && (
    <>
      <p id={`${name}-fault`} className="text-s strong schema-fault">
        {fault.message}
      </p>
      {fault.theirs !== undefined && (
        <label className="target">
          <input
            type="checkbox"
            name={theirsName(name)}
            value={fault.theirs}
            aria-describedby={`${name}-fault`}
          />
          {t('Take this instead of mine')}
        </label>
      )}
    </>
  )

function controlOf({ name, text, fault, help, label }: LabelledProps) {
  const notes = [help !== undefined && `${name}-help`, fault !== undefined && `${name}-fault`]
  const described = notes.filter(Boolean).join(' ')
  return {
    ...{ id: name, name, defaultValue: text },
    ...(label === undefined && { 'aria-label': `${Number(name.split('.').at(-1)) + 1}` }),
    ...(fault !== undefined && { 'aria-invalid': true }),
    ...(described !== '' && { 'aria-describedby': described }),
  }
}

type FieldProps = LabelledProps & {
  /** The height of a field for several lines. */
  readonly rows?: number | undefined
  /** The id of the page's <datalist> of suggestions. */
  readonly suggestions?: string | undefined
  /** Whether the desk may change what it says when another field changes. */
  readonly follows?: boolean | undefined
  /** What stands beside the field. */
  readonly children?: ReactNode
} & Pick<ComponentProps<'input'>, 'lang' | 'type' | 'inputMode' | 'min' | 'max'>

export function Field({ rows, suggestions, lang, type = 'text', children, ...field }: FieldProps) {
  const { limit, keypad, inputMode = keypad, min, max } = field
  const follows = field.follows ? '' : undefined
  const control = { ...controlOf(field), lang, 'data-limit': limit, 'data-follows': follows }
  return (
    <Labelled {...field} isWide={field.isWide ?? rows !== undefined}>
      {rows === undefined ? (
        <Beside extra={children}>
          <input {...control} {...{ type, inputMode, min, max }} list={suggestions} />
        </Beside>
      ) : (
        <textarea {...control} rows={rows} />
      )}
    </Labelled>
  )
}

type SuggestionsProps = { readonly id: string; readonly words: readonly string[] }

/** The suggestions of a field. */
export const Suggestions = ({ id, words }: SuggestionsProps) => (
  <datalist id={id}>
    {words.map((one) => (
      <option key={one} value={one} />
    ))}
  </datalist>
)

const Beside = ({
  extra,
  children,
}: {
  readonly extra: ReactNode
  readonly children: ReactNode
}) =>
  extra === undefined ? (
    children
  ) : (
    <span className="field-row">
      {children}
      {extra}
    </span>
  )

type MoneyProps = LabelledProps & Pick<FieldProps, 'children'>

/**
 * An amount that may be negative. Keypads for numbers have no minus on iPhones: the page's script asks for one, and adds
 * a button that changes the sign.
 */
export const SignedMoney = ({ children, ...field }: MoneyProps) => (
  <Field {...field} keypad={undefined}>
    {children}
    <Button
      type="button"
      variant="quiet"
      hidden
      data-sign={field.name}
      aria-label={t('Plus or minus: {label}', { label: field.label ?? '' })}
    >
      ±
    </Button>
  </Field>
)

export const Day = (
  field: LabelledProps & Pick<FieldProps, 'follows'> & { readonly lang?: string },
) => <Field {...field} type="date" {...formDays} />

export type Option = readonly [value: string, label: string]

type ChoiceProps = LabelledProps & {
  readonly options: readonly Option[]
  readonly lang?: string | undefined
  /** The language of the options, if it is not that of the page. */
  readonly optionLang?: string | undefined
  readonly children?: ReactNode
}

export function Choice({ options, lang, optionLang, children, ...field }: ChoiceProps) {
  const { text } = field
  const isKnown = options.some(([value]) => value === text)
  // A value that is not on offer any more stays, until the member chooses another.
  const all = isKnown ? options : [[text, text] as const, ...options]
  return (
    <Labelled {...field}>
      <select {...controlOf(field)} lang={lang}>
        {all.map(([value, words]) => (
          <option key={value} value={value} lang={optionLang}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </Labelled>
  )
}

/** The choices of a field that says yes or no. */
export const yesNo = (): readonly Option[] => [
  ['yes', t('Yes')],
  ['no', t('No')],
]

type TicksProps = Pick<FieldState, 'name' | 'fault'> & {
  readonly label: string
  readonly chosen: ReadonlySet<unknown>
  readonly options: readonly Option[]
}

/** Choices of which several may be right. */
export const Ticks = ({ name, label, chosen, options, fault }: TicksProps) => (
  <fieldset id={name} className="stack gap-0 wide">
    <legend>{label}</legend>
    {options.map(([value, words], index) => (
      <label key={value} className="target">
        <input
          type="checkbox"
          name={`${name}.${index}`}
          value={value}
          defaultChecked={chosen.has(value)}
        />
        {words}
      </label>
    ))}
    <FaultOf name={name} fault={fault} />
  </fieldset>
)

type ListProps = Pick<FieldState, 'name' | 'fault'> & {
  readonly label: string | undefined
  readonly help?: string | undefined
  /** The name of an entry, as in "Add day". */
  readonly item: string
  readonly children: ReactNode
}

/** A list with a button that adds an entry. A list of an entry of another list is a `NestedList`. */
export const List = ({ name, label, ...list }: ListProps) => (
  <section className="stack gap-s wide" aria-labelledby={name}>
    <h2 id={name} className="text-xl">
      {label}
    </h2>
    <ListContent name={name} {...list} />
  </section>
)

export const NestedList = ({ name, label, ...list }: ListProps) => (
  <fieldset id={name} className="schema-part stack gap-s wide">
    {label !== undefined && <legend className="strong">{label}</legend>}
    <ListContent name={name} {...list} />
  </fieldset>
)

const ListContent = ({ name, help, fault, item, children }: Omit<ListProps, 'label'>) => (
  <>
    {help !== undefined && <p className="text-s quiet">{help}</p>}
    <FaultOf name={name} fault={fault} />
    {children}
    <Button variant="quiet" name="do" value={`${name}.add`}>
      {t('Add {item}', { item: withArticle('un', item) })}
    </Button>
  </>
)

type EntryProps = {
  readonly list: string
  readonly index: number
  /** How many entries the list has. 0 if they cannot be moved. */
  readonly count: number
  /** Names the entry: "day 2". */
  readonly title: string
  readonly children: ReactNode
}

export const Entry = ({ children, ...entry }: EntryProps) => (
  <fieldset className="schema-entry" id={idOf(entry)}>
    <legend className="visually-hidden">{entry.title}</legend>
    <EntryFields {...entry}>{children}</EntryFields>
  </fieldset>
)

/** The place on the page to which the buttons of the list return. */
const idOf = ({ list, index }: Pick<EntryProps, 'list' | 'index'>) => `${list}.${index}.row`

type FoldedEntryProps = EntryProps & { readonly summary: ReactNode; readonly isOpen: boolean }

export const FoldedEntry = ({ summary, isOpen, children, ...entry }: FoldedEntryProps) => (
  <details className="fold" open={isOpen} id={idOf(entry)}>
    <summary className="strong">{summary}</summary>
    <EntryFields {...entry}>{children}</EntryFields>
  </details>
)

const EntryFields = ({ list, index, count, title, children }: EntryProps) => (
  <div className="schema-fields">
    {children}
    <p className="cluster wide">
      {index > 0 && count > 0 && (
        <EntryButton value={`${list}.${index}.up`} words={t('Move up')} title={title} />
      )}
      {index < count - 1 && (
        <EntryButton value={`${list}.${index}.down`} words={t('Move down')} title={title} />
      )}
      <EntryButton value={`${list}.${index}.remove`} words={t('Remove')} title={title} />
    </p>
  </div>
)

const EntryButton = ({ value, words, title }: Readonly<Record<string, string>>) => (
  <Button variant="link" name="do" value={value} aria-label={`${words} ${title}`}>
    {words}
  </Button>
)
