import { type ComponentProps, useState } from 'react'
import { DayButton, DayPicker, type Modifiers } from 'react-day-picker'
import { type DateRange, type IsoDay, isoDay } from '#core/date-range.ts'
import { formatDay, t } from '#core/words.ts'
import styles from './Calendar.module.css'

type Props = {
  dates: DateRange
  /** The months side by side, one on a phone: spec §2 step 4.5, §9. */
  months: 1 | 2
  onPick: (day: IsoDay) => void
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()

const asDate = (day: IsoDay | null) => (day === null ? undefined : new Date(`${day}T12:00`))

const classNames = {
  root: `${styles.root}`,
  months: `${styles.months} columns-l`,
  nav: `${styles.nav} row`,
  button_previous: `${styles.turn} boxed icon-button`,
  button_next: `${styles.turn} boxed icon-button`,
  chevron: `${styles.chevron}`,
  month: `${styles.month}`,
  month_caption: `${styles.caption} pile text-l display`,
  month_grid: `${styles.grid} full`,
  weekday: `${styles.weekday} quiet strong`,
  day: `${styles.day}`,
  day_button: `${styles.button} pile full`,
  range_middle: `${styles.middle}`,
}

/** Shows days of neighbouring months as plain text: they fill the grid but cannot be picked. */
function GridDayButton(props: ComponentProps<typeof DayButton>) {
  if (!props.day.outside) return <DayButton {...props} />
  return (
    <span className={`${styles.button} pile full`} aria-hidden="true">
      {props.day.date.getDate()}
    </span>
  )
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const monthAndYear = (date: Date) => formatDay(date, { month: 'long', year: 'numeric' })
const weekday = (date: Date) => formatDay(date, { weekday: 'long' })

// Replaces the locales of `react-day-picker`, each of which is a separate file.
const labels = {
  // Includes the visible number, so that voice control understands "click 22".
  labelDayButton: (date: Date, { today, selected }: Modifiers) =>
    [formatDay(date, longDay).replace(',', ''), today && t('today'), selected && t('chosen')]
      .filter(Boolean)
      .join(', '),
  // Avoids "next", which is the name of another button.
  labelPrevious: () => t('Previous month'),
  labelNext: () => t('Next month'),
  labelGrid: monthAndYear,
  labelWeekday: weekday,
}

const formatters = {
  formatCaption: monthAndYear,
  formatWeekdayName: (date: Date) => weekday(date).slice(0, 2),
}

const components = { DayButton: GridDayButton }

/** Step 4.5: 42 days a month, weeks from Sunday in every locale (spec §9). Past days cannot be picked. */
export function Calendar({ dates, months, onPick }: Props) {
  const today = new Date()
  const start = asDate(dates.start)
  const [month, setMonth] = useState(start && start > today ? start : today)
  const [seen, setSeen] = useState(dates.start)
  if (seen !== dates.start) {
    setSeen(dates.start)
    const ahead = start ? monthsBetween(month, start) : 0
    if (start && start > today && (ahead < 0 || ahead >= months)) setMonth(start)
  }
  return (
    <DayPicker
      mode="range"
      selected={{ from: start, to: asDate(dates.end) }}
      // The range that `react-day-picker` would select does not follow spec §4.
      onSelect={(_, day) => onPick(isoDay(day))}
      numberOfMonths={months}
      month={month}
      onMonthChange={setMonth}
      startMonth={today}
      disabled={{ before: today }}
      weekStartsOn={0}
      fixedWeeks
      showOutsideDays
      classNames={classNames}
      components={components}
      labels={labels}
      formatters={formatters}
    />
  )
}
