import { lazy, Suspense, useCallback, useState } from 'react'
import {
  type DateRange,
  datesOnTheWire,
  isoDay,
  orderDates,
  readableDates,
} from '#enquiry/date-range.ts'
import { TextField } from '#ui/TextField.tsx'
import '../Calendar.module.css' // here, so that its rules come with the page and not with the chunk
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

/** Fetches the calendar ahead of the step that shows it. */
export const fetchCalendar = () => import('../Calendar.tsx')

// Days can be typed without it: what cannot be fetched must not take the step away.
const Calendar = lazy(() =>
  fetchCalendar().then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: NoCalendar }),
  ),
)

function NoCalendar() {
  return <p className={styles.note}>The calendar could not be fetched. Type the days here.</p>
}

/** Step 4.5: days are clicked in the calendar or typed. */
export function DatesStep({ booking: { dates }, dispatch }: StepProps) {
  const { months, room } = useMonthsShown()
  return (
    <>
      <p className={styles.answer} aria-live="polite">
        {dates.start === null ? 'No days chosen yet.' : readableDates(datesOnTheWire(dates))}
      </p>
      <div ref={room}>
        <Suspense fallback={<p className={styles.calendarToCome}>The calendar is on its way…</p>}>
          <Calendar
            dates={dates}
            months={months}
            onPick={(day) => dispatch({ type: 'dayPicked', day })}
          />
        </Suspense>
      </div>
      <TypedDays dates={dates} dispatch={dispatch} />
    </>
  )
}

type Which = keyof DateRange

/**
 * Two date fields that are taken over when they are left: a year being typed passes through years
 * long gone, and taking those over would swap the days under one's fingers.
 */
function TypedDays({
  dates,
  dispatch,
}: Pick<StepProps, 'dispatch'> & Pick<StepProps['booking'], 'dates'>) {
  // Only the field one is in has a text of its own; the other always shows what is chosen.
  const [typing, setTyping] = useState<{ which: Which; text: string } | null>(null)
  // A day that has passed is not chosen, as in the calendar; it stands there until days are.
  const [past, setPast] = useState<{ before: DateRange; texts: Partial<DateRange> } | null>(null)
  const pastText = (which: Which) => (past?.before === dates ? past.texts[which] : null) ?? null
  const today = isoDay(new Date())

  function takeOver(which: Which, text: string) {
    setTyping((current) => (current?.which === which ? null : current))
    const day = text || null
    const isPast = day !== null && day < today
    setPast({ before: dates, texts: { ...past?.texts, [which]: isPast ? day : null } })
    if (isPast) return
    const { start, end } = which === 'start' ? { ...dates, start: day } : { ...dates, end: day }
    // A new start after the old end begins another trip; it is no pair the wrong way round.
    const isNewTrip = which === 'start' && start !== null && end !== null && start > end
    const range = orderDates({ start, end: isNewTrip ? null : end })
    if (range.start !== dates.start || range.end !== dates.end)
      dispatch({ type: 'daysTyped', dates: range })
  }
  const field = (which: Which) => ({
    type: 'date',
    min: today,
    value: typing?.which === which ? typing.text : (pastText(which) ?? dates[which] ?? ''),
    note:
      (pastText(which) ?? dates[which] ?? today) < today
        ? 'This day has passed, so it is not chosen. Please check the year.'
        : '',
    onChange: (event: { target: HTMLInputElement }) =>
      setTyping({ which, text: event.target.value }),
    onBlur: (event: { target: HTMLInputElement }) => takeOver(which, event.target.value),
  })

  return (
    <div className="columns-l">
      <TextField label="Start date" {...field('start')} />
      <TextField label="End date" {...field('end')} />
    </div>
  )
}

/** What two months side by side need, in CSS pixels: a screen of 600 has it between its gutters. */
const roomForTwo = 544

/** One month where two would not fit beside each other, however wide the screen: spec §2, §9. */
function useMonthsShown() {
  const [isWide, setIsWide] = useState(true)
  const room = useCallback((place: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setIsWide(place.clientWidth >= roomForTwo))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { months: isWide ? 2 : 1, room } as const
}
