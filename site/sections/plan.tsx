import type { ReactNode } from 'react'
import { upperFirst } from '#core/letters.ts'
import { describeFees, formatAmount, type ParkFee, sumParkFees } from '#core/park-fees.ts'
import { t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { FigureTable } from '#site/components/FigureTable.tsx'
import type { Content } from '#site/content/content-files.ts'
import { setHeadline } from '#site/lib/headline.ts'
import styles from './plan.module.css'

type Answer = Content['plan-pages']['sections'][number]

export type OpeningProps = {
  text: string
  prices: ReadonlyArray<{ title: string; path: string; price: string; note: string }>
  routes: { heading: string; fees: ReadonlyArray<{ label: string; path: string; fees: string }> }
}

/** "$850 per person" */
function splitPrice(price: string) {
  const [amount = price, ...per] = price.split(' ')
  return { amount, per: per.join('\u00A0') }
}

const Price = ({ amount, per }: ReturnType<typeof splitPrice>) => (
  <b className="display ink">
    <span className="text-3xl">{amount}</span> {per}
  </b>
)

/** What is published, before the list of questions. */
export function Opening({ text, prices, routes }: OpeningProps) {
  return (
    <div className={`${styles.opening} stack gap-l`}>
      <p className="text-l tight display">{text}</p>
      <ul className="columns-m gap-l tight">
        {prices.map(({ title, path, price, note }) => (
          <li key={path} className="stack gap-2xs">
            <a className="target" href={path}>
              {title}
            </a>
            <Price {...splitPrice(price)} />
            <small className="quiet">{note}</small>
          </li>
        ))}
      </ul>
      <FigureTable
        caption={routes.heading}
        head={[t('Route'), t('Public fees for two')]}
        rows={routes.fees.map(({ label, fees }) => [label, fees])}
        links={Object.fromEntries(routes.fees.map(({ label, path }) => [label, path]))}
      />
    </div>
  )
}

export type QuestionsProps = {
  /** True if they take the whole width, and do not stand beside what is published. */
  isWide?: boolean
  questions: ReadonlyArray<{ ask: string; at: string }>
  checked: string | null
}

/** What the page answers, as links to its sections. */
export function Questions({ questions, checked, isWide = false }: QuestionsProps) {
  return (
    <nav
      className={`${styles.questions} ${isWide ? styles.contents : ''} links padded topped on-paper screen-only`}
      aria-labelledby="questions"
    >
      <h2 id="questions" className="text-l">
        {t('On this page')}
      </h2>
      <ul>
        {questions.map(({ ask, at }) => (
          <li key={ask}>
            <a className="bare tight" href={`#${at}`}>
              {ask}
            </a>
          </li>
        ))}
      </ul>
      {checked && (
        <p className="quiet wide-only">
          {t('Checked {month}.', { month: checked })}{' '}
          <a className="target" href="#sources">
            {t('Sources')}
          </a>
        </p>
      )}
    </nav>
  )
}

export type PlanSectionProps = Pick<
  Answer,
  'id' | 'heading' | 'text' | 'points' | 'steps' | 'links'
> & {
  children?: ReactNode
}

/** On a wide screen the heading hangs in the left margin, and the points are notes in the right one. */
export function PlanSection({ id, heading, text, children, ...more }: PlanSectionProps) {
  return (
    <section id={id} className={`${styles.section} hung`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {setHeadline(heading)}
      </h2>
      {text.length > 0 && (
        <div className="stack">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {children}
      <Points points={more.steps} isOrdered />
      <Points points={more.points} />
      {more.links.map(({ label, path }) => (
        <a key={path} className="action" href={path}>
          {label}
        </a>
      ))}
    </section>
  )
}

/** `npm run check:launch` lists what the operator has yet to write. */
const isUnwritten = (text: string) => text.startsWith('[to write]')

/** Returns the paragraphs of a section, with what is shown after its text. */
export const passagesOf = (
  { text, months = [], points, steps }: Answer,
  shown: readonly string[],
): readonly string[] => [
  ...text,
  ...shown,
  ...[...months, ...points, ...steps].map((part) => part.text).filter((part) => !isUnwritten(part)),
]

type PointsProps = {
  points: ReadonlyArray<{ title: string; text: string }>
  isOrdered?: boolean
}

function Points({ points, isOrdered = false }: PointsProps) {
  const written = points.filter(({ text }) => !isUnwritten(text))
  if (written.length === 0) return null
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`${isOrdered ? '' : styles.notes} columns-l`}>
      {written.map(({ title, text }, index) => (
        <li key={title} className="stack gap-2xs edged">
          <h3 className="text-l">{isOrdered ? `${index + 1}. ${title}` : title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

export type MonthsProps = {
  /** `labels` are the chart's row labels, such as "Dry days". */
  months: ReadonlyArray<{ name: string; text: string; labels: readonly string[] }>
}

export function Months({ months }: MonthsProps) {
  const names = months.map(({ name }) => name)
  return (
    <>
      <nav className={`${styles.jumps} columns-s`} aria-label={t('Months')}>
        {names.map((name, index) => {
          const short = shorten(name, names)
          return (
            <a
              key={name}
              href={`#${idOfMonth(index)}`}
              className="icon-button full on-dark bare strong"
            >
              {short}
              <span className="visually-hidden">{name.slice(short.length)}</span>
            </a>
          )
        })}
      </nav>
      <ol className="columns-l lined">
        {months.map(({ name, text, labels }, index) => (
          <li key={name} id={idOfMonth(index)} className={`${styles.month} stack gap-2xs`}>
            <h3 className="text-l">{name}</h3>
            <p>{text}</p>
            <p className="quiet">{labels.join(' · ')}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Returns the id of a month for links, the same in every language. */
const idOfMonth = (index: number) =>
  new Date(Date.UTC(2000, index))
    .toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })
    .toLowerCase()

/** Returns the first three letters of a month, or more if other months share them: "juin", "juil". */
function shorten(name: string, names: readonly string[]) {
  const isShared = (length: number) =>
    names.filter((other) => other.startsWith(name.slice(0, length))).length > 1
  let length = 3
  while (length < name.length && isShared(length)) length += 1
  return name.slice(0, length)
}

type EffortWords = NonNullable<Answer['effort']>

export type EffortProps = {
  scale: readonly string[]
  rows: ReadonlyArray<EffortWords['rows'][number] & { title: string }>
}

export function Effort({ scale, rows }: EffortProps) {
  return (
    <ul className="lined">
      {rows.map(({ path, title, level, time, height, ground }) => (
        <li key={path} className="columns-l">
          <div className="stack gap-2xs">
            <h3 className="text-l">
              <a href={path}>{title}</a>
            </h3>
            <p className="cluster gap-s text-s">
              <svg
                className={`${styles.scale} drawn`}
                viewBox="0 0 4 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={`M0 0h${level}v1H0`} />
              </svg>
              {scale[level - 1]}
            </p>
          </div>
          <p>
            <b>{`${upperFirst([time, height].filter(Boolean).join(', '))}.`}</b> {`${ground}.`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `scripts/packing-list.ts` stores the ticks on the device. */
export function PackingList({ lists }: Pick<NonNullable<Answer['packing']>, 'lists'>) {
  return (
    <form className="columns-l gap-l" data-packing="">
      {lists.map(({ title, items }) => (
        <fieldset key={title}>
          <legend className="text-l display">{title}</legend>
          {items.map(({ id, name, why }) => (
            <label key={id} className={`${styles.item} target tight`}>
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
  NonNullable<Answer['fees']>,
  'legend' | 'travellers' | 'add'
> & {
  visitors: readonly Visitor[]
  fees: ReadonlyArray<ParkFee & { for: string }>
}

const startPeople = 2
const startTimes = (index: number) => (index === 0 ? 1 : 0)

/** `scripts/fee-calculator.ts` runs it with the fees in its attribute. Hidden without JavaScript. */
export function FeeCalculator({ legend, travellers, add, visitors, fees }: FeeCalculatorProps) {
  const chosen = fees.map((fee, index) => ({ fee, times: startTimes(index) }))
  const couple = Array(startPeople).fill({ visitor: visitors[0]?.id ?? '', age: null })
  const [sum, ...sentences] = describeFees(sumParkFees(chosen, couple), startPeople)
  const figures: readonly ParkFee[] = fees.map(({ id, label, minimumAge, amounts }) => ({
    id,
    label,
    minimumAge,
    amounts,
  }))
  return (
    // Enter submits the form, but outside a dialog the method "dialog" does nothing.
    <form
      className={`${styles.calculator} sheet topped padded split gap-l`}
      method="dialog"
      data-fee-calculator={JSON.stringify(figures)}
      hidden
    >
      <fieldset>
        <legend className="text-l display">{legend}</legend>
        {fees.map(({ id, label, ...fee }, index) => (
          <label key={id} className={`${styles.item} row tight`}>
            <span>
              <b>{label}</b>
              {`, ${fee.for}`}
            </span>
            <input
              className={`${styles.count} input`}
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
      <div className="stack gap-l">
        <fieldset>
          <legend className="text-l display">{travellers}</legend>
          {couple.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
            <div key={index} className={`${styles.item} cluster gap-s`} data-traveller="">
              <select className={`${styles.residence} input`} aria-label={t('Visitor type')}>
                {visitors.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
              <label>
                {`${t('Age')} `}
                <input
                  className={`${styles.count} input`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={110}
                />
              </label>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Remove traveller')}
                data-remove=""
              >
                ×
              </button>
            </div>
          ))}
          <Button data-add="">{add}</Button>
        </fieldset>
        <output className={`${styles.sum} stack gap-2xs`}>
          <span>{sum}</span>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
      </div>
    </form>
  )
}

export type FeeSheetProps = {
  visitors: readonly Visitor[]
  fees: ReadonlyArray<ParkFee & { for: string; note?: string | undefined }>
  unknown: string
}

export function FeeSheet({ visitors, fees, unknown }: FeeSheetProps) {
  return (
    <table className={`${styles.sheet} full sheet tight`}>
      <caption className="text-l display">{t('Each fee, and who pays what')}</caption>
      <thead className="quiet">
        <tr>
          <th scope="col">{t('Public fee')}</th>
          {visitors.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fees.map(({ id, label, note, minimumAge, amounts, ...fee }) => (
          <tr key={id}>
            <th scope="row">
              <b className="text-l display ink">{label}</b>
              <span className="text-s">
                {minimumAge === null
                  ? fee.for
                  : t('{fee}, from age {age}', { fee: fee.for, age: minimumAge })}
              </span>
              {note && <small className="quiet">{note}</small>}
            </th>
            {visitors.map((visitor) => {
              const amount = amounts[visitor.id]
              return (
                <td key={visitor.id} data-for={visitor.label}>
                  {amount ? <b className={styles.amount}>{formatAmount(amount)}</b> : unknown}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
