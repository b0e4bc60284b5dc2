import { useCallback, useState } from 'react'
import {
  type DateRange,
  datesOnTheWire,
  isoDay,
  isRealDay,
  latestDay,
  readableDates,
} from '#core/date-range.ts'
import { t } from '#core/words.ts'
import { TextField } from '#site/forms/Field.tsx'
import { Calendar } from './Calendar.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

export function DatesStep({ booking: { dates }, dispatch }: StepProps) {
  const { months, room } = useMonthsShown()
  return (
    <>
      <div ref={room}>
        <Calendar
          dates={dates}
          months={months}
          onPick={(day) => dispatch({ type: 'dayPicked', day })}
        />
      </div>
      <div className={styles.days}>
        <p className={`${styles.remark} sided on-paper strong`} aria-live="polite">
          {dates.start === null ? t('No days chosen yet.') : readableDates(datesOnTheWire(dates))}
        </p>
        <DayField label={t('Start date')} which="start" dates={dates} dispatch={dispatch} />
        <DayField label={t('End date')} which="end" dates={dates} dispatch={dispatch} />
      </div>
    </>
  )
}

type DayProps = Pick<StepProps, 'dispatch'> & {
  label: string
  which: keyof DateRange
  dates: DateRange
}

/** A date field. Typing produces intermediate dates, so each one is applied to the dates from before typing began. */
function DayField({ label, which, dates, dispatch }: DayProps) {
  const [typed, setTyped] = useState<{ text: string; before: DateRange } | null>(null)
  /** Keeps a past day in the field, with a note, until other days are chosen. */
  const [past, setPast] = useState<{ day: string; beside: string } | null>(null)
  const today = isoDay(new Date())
  const shown = (past?.beside === datesOnTheWire(dates) ? past.day : dates[which]) ?? ''

  const take = (day: string | null, before: DateRange) =>
    dispatch({ type: 'dayTyped', before, which, day })

  function type(text: string) {
    const before = typed?.before ?? dates
    setTyped({ text, before })
    // `text` is empty until all parts are typed. Not every browser keeps the year to four digits.
    take(text >= today && isRealDay(text) ? text : before[which], before)
  }

  function leave() {
    if (!typed) return
    const { text, before } = typed
    const isPast = text !== '' && text < today
    setTyped(null)
    setPast(isPast ? { day: text, beside: datesOnTheWire(before) } : null)
    take(isPast ? before[which] : text || null, before)
  }

  return (
    <TextField
      label={label}
      type="date"
      min={today}
      max={latestDay}
      value={typed?.text ?? shown}
      note={
        !typed && shown !== '' && shown < today
          ? t('This day is in the past. Please check the year.')
          : ''
      }
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  )
}

/** The minimum width for two months, in CSS pixels: about the content width of a 600 px screen. */
const twoMonthsPx = 544

function useMonthsShown() {
  const [isWide, setIsWide] = useState(true)
  const room = useCallback((place: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setIsWide(place.clientWidth >= twoMonthsPx))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { months: isWide ? 2 : 1, room } as const
}
