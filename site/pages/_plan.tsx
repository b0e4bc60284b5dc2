import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { type Amount, describeFees, type ParkFee, sumParkFees } from '#enquiry/park-fees.ts'
import { Button } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import styles from './_plan.module.css'

type Section = CollectionEntry<'plan-pages'>['data']['sections'][number]

export type PlanSectionProps = Pick<
  Section,
  'id' | 'heading' | 'text' | 'points' | 'steps' | 'links'
> & {
  /** A chart, the calculator or the list. */
  children?: ReactNode
}

/** An answer of the guide. */
export function PlanSection({ id, heading, text, children, ...more }: PlanSectionProps) {
  return (
    <section id={id} className="stack" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="measure">
          {paragraph}
        </p>
      ))}
      {children}
      <Points points={more.points} />
      <Points points={more.steps} isOrdered />
      {more.links.map(({ label, path }) => (
        <a key={path} className="action" href={path}>
          {label}
        </a>
      ))}
    </section>
  )
}

/** True for a text that the operator has still to write: `npm run check:launch` lists it. */
const isToWrite = (text: string) => text.startsWith('[to write]')

export type PointsProps = {
  points: ReadonlyArray<{ title: string; text: string }>
  /** True for steps, which have numbers. */
  isOrdered?: boolean
}

/** Short texts under titles, without those still to be written. */
export function Points({ points, isOrdered = false }: PointsProps) {
  const written = points.filter(({ text }) => !isToWrite(text))
  if (written.length === 0) return null
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`${styles.points} columns-l`} data-ordered={isOrdered || undefined}>
      {written.map(({ title, text }) => (
        <li key={title} className="stack gap-2xs">
          <h3 className="text-l">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

export type MonthsProps = {
  /** The months in order; `labels` are what the chart shows of one: "Dry days". */
  months: ReadonlyArray<{ name: string; text: string; labels: readonly string[] }>
}

/** The twelve months, with links to them. */
export function Months({ months }: MonthsProps) {
  return (
    <>
      <nav className={styles.jumps} aria-label="Months">
        {months.map(({ name }) => (
          <a
            key={name}
            href={`#${name.toLowerCase()}`}
            className={`${styles.jump} target on-dark bare strong`}
          >
            {name.slice(0, 3)}
            <span className="visually-hidden">{name.slice(3)}</span>
          </a>
        ))}
      </nav>
      <ol className="columns-l">
        {months.map(({ name, text, labels }) => (
          <li key={name} id={name.toLowerCase()} className={`${styles.month} stack gap-2xs`}>
            <h3 className="text-l">{name}</h3>
            <p>{text}</p>
            <p className="quiet">{labels.join(' · ')}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

type EffortWords = NonNullable<Section['effort']>

export type EffortProps = {
  scale: readonly string[]
  /** The rows, with the titles of their adventures. */
  rows: ReadonlyArray<EffortWords['rows'][number] & { title: string }>
}

/** The adventures on one scale, from the easiest to the hardest. */
export function Effort({ scale, rows }: EffortProps) {
  return (
    <ul>
      {rows.map(({ path, title, level, time, height, ground }) => (
        <li key={path} className={styles.effort}>
          <div className="stack gap-2xs">
            <h3 className="text-l">
              <a href={path}>{title}</a>
            </h3>
            <p className="cluster gap-s text-s">
              <span className={styles.scale} data-level={level} aria-hidden="true" />
              {scale[level - 1]}
            </p>
          </div>
          <p>
            <b>{`${[time, height].filter(Boolean).join(', ')}.`}</b> {`${ground}.`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A packing list; `scripts/packing-list.ts` keeps the ticks on the device. */
export function PackingList({ lists }: Pick<NonNullable<Section['packing']>, 'lists'>) {
  return (
    <form className="columns-l gap-l" data-packing="">
      {lists.map(({ title, items }) => (
        <fieldset key={title}>
          <legend className="text-l display">{title}</legend>
          {items.map(({ id, name, why }) => (
            <label key={id} className={`${styles.item} target`}>
              <input type="checkbox" name={id} />
              <span>
                <b>{name}</b> {why}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  )
}

type Visitor = { id: string; label: string }

export type FeeCalculatorProps = Pick<
  NonNullable<Section['fees']>,
  'legend' | 'travellers' | 'add'
> & {
  visitors: readonly Visitor[]
  fees: ReadonlyArray<ParkFee & { for: string; adventures: readonly string[] }>
}

/** The calculator begins with a couple, and with the first fee of the list once. */
const startPeople = 2
const startTimes = (index: number) => (index === 0 ? 1 : 0)

/**
 * Adds up fees for a group: `scripts/fee-calculator.ts`, with the figures of the `FeeList`. Without
 * scripts the list stands alone.
 */
export function FeeCalculator({ legend, travellers, add, visitors, fees }: FeeCalculatorProps) {
  const chosen = fees.map((fee, index) => ({ fee, times: startTimes(index) }))
  const couple = Array(startPeople).fill({ visitor: visitors[0]?.id ?? '', age: null })
  const [sum, ...sentences] = describeFees(sumParkFees(chosen, couple), startPeople)
  return (
    <form className={`${styles.calculator} sheet stack gap-l`} data-fee-calculator="" hidden>
      <fieldset>
        <legend className="text-l display">{legend}</legend>
        {fees.map(({ id, label, adventures, ...fee }, index) => (
          <label key={id} className={styles.row}>
            <span>
              <b>{label}</b>
              {`, ${fee.for}`}
              <small className="quiet">{adventures.join(', ')}</small>
            </span>
            <input
              type="number"
              inputMode="numeric"
              name={id}
              min={0}
              max={9}
              defaultValue={startTimes(index)}
            />
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-l display">{travellers}</legend>
        {couple.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
          <div key={index} className={styles.row} data-traveller="">
            <select aria-label="Pays as">
              {visitors.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <label>
              Age <input type="number" inputMode="numeric" min={0} max={110} />
            </label>
            <button
              type="button"
              className="icon-button"
              aria-label="Remove traveller"
              data-remove=""
            >
              ×
            </button>
          </div>
        ))}
        <Button data-add="">{add}</Button>
      </fieldset>
      <output className={styles.sum}>
        <span>{sum}</span>
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
    </form>
  )
}

export type FeeListProps = {
  visitors: readonly Visitor[]
  fees: ReadonlyArray<{
    id: string
    label: string
    for: string
    note?: string | undefined
    minimumAge: number | null
    /** `shown` says so where nobody publishes the amount. */
    amounts: ReadonlyArray<{ visitor: string; amount: Amount | null; shown: string }>
  }>
}

/** The public fees for every kind of visitor. The calculator reads its figures here. */
export function FeeList({ visitors, fees }: FeeListProps) {
  return (
    <details>
      <summary className="action">
        Each fee, and who pays what
        <Icon name="down" className="chevron" />
      </summary>
      <table className={`${styles.fees} text-s`} data-fees="">
        <thead>
          <tr>
            <th scope="col">Fee</th>
            {visitors.map(({ id, label }) => (
              <th key={id} scope="col" data-visitor={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fees.map(({ id, label, note, minimumAge, amounts, ...fee }) => (
            <tr key={id} data-fee={id} data-age={minimumAge ?? undefined}>
              <th scope="row">
                <b>{label}</b> <span>{fee.for}</span>
                {minimumAge !== null && <span>{`, from ${minimumAge} years`}</span>}
                {note && <small className="quiet">{note}</small>}
              </th>
              {amounts.map(({ visitor, amount, shown }) => (
                <td
                  key={visitor}
                  data-label={visitors.find(({ id }) => id === visitor)?.label}
                  data-amount={amount ? `${amount.value} ${amount.currency}` : undefined}
                >
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
