import { type Booking, missingContactFields, newBooking } from '#enquiry/booking.ts'
import type { AskingStep } from '#enquiry/booking-fields.ts'
import { asksDates, asksGroupSize, type Group } from '#enquiry/choices.ts'
import { type DateRange, type IsoDay, orderDates, pickDay } from '#enquiry/date-range.ts'

export type Step = AskingStep | 'review'

type Stop = {
  /** The spec's step number; the bar shows number / 8. */
  readonly number: number
  readonly back: Step | null
  readonly next: (booking: Booking) => Step | null
}

const afterTiming = ({ timing }: Booking): Step => (asksDates(timing) ? 'dates' : 'group')

/** The whole walk, spec §4. */
// biome-ignore format: a table
export const route: Readonly<Record<Step, Stop>> = {
  contact:       { number: 1,   back: null,            next: () => 'destination' },
  destination:   { number: 2,   back: 'contact',       next: () => 'regions' },
  regions:       { number: 3,   back: 'destination',   next: () => 'timing' },
  timing:        { number: 4,   back: 'regions',       next: afterTiming },
  dates:         { number: 4.5, back: 'timing',        next: () => 'group' },
  group:         { number: 5,   back: 'timing',        next: () => 'accommodation' }, // never back to 4.5: spec §4
  accommodation: { number: 6,   back: 'group',         next: () => 'details' },
  details:       { number: 7,   back: 'accommodation', next: () => 'review' },
  review:        { number: 8,   back: 'details',       next: () => null }, // NEXT here submits
}

export const lastStepNumber = 8

export type Submitting = 'idle' | 'submitting' | 'success' | 'error'

export type Wizard = {
  readonly step: Step
  readonly booking: Booking
  /** An answer is being changed from the review: NEXT and BACK return there, from 4 over 4.5. */
  readonly isChanging: boolean
  readonly submission: Submitting
}

export type WizardEvent =
  | { type: 'nextPressed' }
  | { type: 'backPressed' }
  | { type: 'skipPressed' }
  | { type: 'changePressed'; step: Step }
  | { type: 'reviewPressed' }
  /** Back or Forward of the browser. */
  | { type: 'stepVisited'; step: Step; isChanging: boolean }
  | { type: 'answered'; answer: Partial<Omit<Booking, 'group' | 'dates'>> }
  | { type: 'groupPicked'; group: Group }
  | { type: 'dayPicked'; day: IsoDay }
  | { type: 'daysTyped'; dates: DateRange }
  | { type: 'submitPressed' }
  | { type: 'submissionEnded'; to: 'success' | 'error' }
  | { type: 'draftRestored'; step: Step; isChanging: boolean; booking: Booking }
  | { type: 'startedAfresh' }

export const newWizard: Wizard = {
  step: 'contact',
  booking: newBooking,
  isChanging: false,
  submission: 'idle',
}

/** The rules of the booking wizard: spec §2 "Booking page", §4, §5. Pure. */
export function wizard(state: Wizard, event: WizardEvent): Wizard {
  if (event.type === 'submissionEnded') return { ...state, submission: event.to }
  if (event.type === 'startedAfresh') return newWizard
  // What is on its way, or has arrived, is no longer edited.
  if (state.submission === 'submitting' || state.submission === 'success') return state

  switch (event.type) {
    case 'nextPressed':
      return moveTo(state, nextStep(state))
    case 'skipPressed':
      return moveTo(state, state.step === 'details' ? nextStep(state) : state.step)
    case 'backPressed':
      return moveTo(state, previousStep(state))
    case 'changePressed':
      return state.step === 'review'
        ? { ...moveTo(state, event.step), isChanging: event.step !== 'review' }
        : state
    case 'reviewPressed':
      return state.isChanging ? moveTo(state, 'review') : state
    case 'stepVisited':
      return { ...moveTo(state, shown(event.step, state.booking)), isChanging: event.isChanging }
    case 'answered':
      return answer(state, event.answer)
    case 'groupPicked':
      return answer(state, { group: event.group, groupSize: null }) // any pick clears it: spec §4
    case 'dayPicked':
      return answer(state, { dates: pickDay(state.booking.dates, event.day) })
    case 'daysTyped':
      return answer(state, { dates: orderDates(event.dates) })
    case 'submitPressed':
      if (state.step !== 'review') return state
      return {
        ...state,
        submission: missingContactFields(state.booking).length > 0 ? 'error' : 'submitting',
      }
    case 'draftRestored':
      return {
        ...newWizard,
        step: shown(event.step, event.booking),
        isChanging: event.isChanging,
        booking: event.booking,
      }
  }
}

/** Whatever an address says, days are asked for after two of the timings only: spec §4. */
const shown = (step: Step, booking: Booking): Step =>
  step === 'dates' && !asksDates(booking.timing) ? 'timing' : step

function nextStep({ step, booking, isChanging }: Wizard): Step {
  const next = route[step].next(booking) ?? step
  // A changed timing still asks for its dates before the review.
  return isChanging && next !== 'dates' ? 'review' : next
}

function previousStep({ step, isChanging }: Wizard): Step {
  const back = route[step].back ?? step
  return isChanging && step !== 'dates' ? 'review' : back
}

function moveTo(state: Wizard, step: Step): Wizard {
  if (step === state.step) return state
  return { ...state, step, isChanging: state.isChanging && step !== 'review', submission: 'idle' }
}

/** Any new answer ends an error: what failed to be sent is no longer what will be sent. */
function answer(state: Wizard, answers: Partial<Booking>): Wizard {
  return { ...state, booking: { ...state.booking, ...answers }, submission: 'idle' }
}

/** Whether the size picker is shown: spec §4 "Group choice". */
export function showsGroupSize({ booking }: Wizard): boolean {
  return asksGroupSize(booking.group)
}
