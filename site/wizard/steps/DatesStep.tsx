import { lazy, Suspense, useCallback, useState } from 'react'
import {
  type DateRange,
  datesOnTheWire,
  type IsoDay,
  isoDay,
  orderDates,
  readableDates,
} from '#enquiry/date-range.ts'
import { TextField } from '#site/components/Field.tsx'
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

/** The days with one of them typed anew; a day that has passed is not chosen, as in the calendar. */
function withTyped(dates: DateRange, which: Which, text: string, today: IsoDay): DateRange {
  if (text !== '' && text < today) return dates
  const { start, end }: DateRange = { ...dates, [which]: text || null }
  // A new start after the old end begins another trip; it is no pair the wrong way round.
  const isNewTrip = which === 'start' && start !== null && end !== null && start > end
  return orderDates({ start, end: isNewTrip ? null : end })
}

/**
 * Two date fields. A date passes through other days while it is typed, so each of them is taken into
 * the days that stood there before, and a field that is half empty waits until it is left.
 */
function TypedDays({
  dates,
  dispatch,
}: Pick<StepProps, 'dispatch'> & Pick<StepProps['booking'], 'dates'>) {
  const [typing, setTyping] = useState<{ which: Which; text: string; before: DateRange } | null>(
    null,
  )
  // It stands there, with its note, until days are chosen.
  const [past, setPast] = useState<{ before: DateRange; texts: Partial<DateRange> } | null>(null)
  const pastText = (which: Which) => (past?.before === dates ? past.texts[which] : null) ?? null
  const shown = typing?.before ?? dates
  const today = isoDay(new Date())

  function take(range: DateRange) {
    if (range.start !== dates.start || range.end !== dates.end)
      dispatch({ type: 'daysTyped', dates: range })
  }

  function onType(which: Which, text: string) {
    const before = typing?.which === which ? typing.before : dates
    setTyping({ which, text, before })
    take(text === '' ? before : withTyped(before, which, text, today))
  }

  function onLeave(which: Which, text: string) {
    if (typing?.which !== which) return
    setTyping(null)
    const isPast = text !== '' && text < today
    setPast({ before: dates, texts: { ...past?.texts, [which]: isPast ? text : null } })
    take(withTyped(typing.before, which, text, today))
  }

  const field = (which: Which) => ({
    type: 'date',
    min: today,
    value: typing?.which === which ? typing.text : (pastText(which) ?? shown[which] ?? ''),
    note:
      (pastText(which) ?? shown[which] ?? today) < today
        ? 'This day has passed, so it is not chosen. Please check the year.'
        : '',
    onChange: (event: { target: HTMLInputElement }) => onType(which, event.target.value),
    onBlur: (event: { target: HTMLInputElement }) => onLeave(which, event.target.value),
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
