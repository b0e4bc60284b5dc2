import { type DateRange, type IsoDay, pickDay, typeDay } from '#core/date-range.ts'
import {
  asksDates,
  type Booking,
  type Group,
  missingContactFields,
  newBooking,
  type Step,
  stepNames,
  textsOf,
} from '#core/forms/questions.ts'

type FlowStep = {
  /** The spec's step number; the bar shows number / 8. */
  readonly number: number
  readonly back: Step | null
  readonly next: (booking: Booking) => Step | null
}

const isWhole = (step: Step) => !textsOf(step).isHalf

/** The order of spec §4. BACK never leads to a half step, and NEXT passes over a skipped one. */
export const stepFlow = Object.fromEntries(
  stepNames.map((step, index) => {
    const [before, after] = [stepNames.slice(0, index), stepNames.slice(index + 1)]
    const flow: FlowStep = {
      number: before.filter(isWhole).length + (isWhole(step) ? 1 : 0.5),
      back: before.findLast(isWhole) ?? null,
      next: (booking) => after.find((next) => !textsOf(next).isSkipped?.(booking)) ?? null,
    }
    return [step, flow]
  }),
) as Readonly<Record<Step, FlowStep>>

export const lastStepNumber = stepFlow.review.number

export type Submitting = 'idle' | 'submitting' | 'success' | 'error'

export type Wizard = {
  readonly step: Step
  readonly booking: Booking
  /** True if Change on the review opened the step. NEXT and BACK then return to the review, from step 4 via 4.5. */
  readonly isChanging: boolean
  /** True once the visitor has picked a group or gone past the question: only then is the default an answer. */
  readonly hasGroup: boolean
  readonly submission: Submitting
}

export type Answers = Partial<Omit<Booking, 'group' | 'dates'>>

export type WizardEvent =
  | { type: 'nextPressed' }
  | { type: 'backPressed' }
  | { type: 'skipPressed' }
  | { type: 'changePressed'; step: Step }
  | { type: 'reviewPressed' }
  | { type: 'stepVisited'; step: Step; isChanging: boolean }
  | { type: 'answered'; answer: Answers }
  | { type: 'groupPicked'; group: Group }
  | { type: 'dayPicked'; day: IsoDay }
  | { type: 'dayTyped'; before: DateRange; which: keyof DateRange; day: IsoDay | null }
  | { type: 'submitPressed' }
  | { type: 'submissionEnded'; to: 'success' | 'error' }
  | ({ type: 'draftRestored' } & Omit<Wizard, 'submission'>)
  | { type: 'startedOver' }

export const newWizard: Wizard = {
  step: 'contact',
  booking: newBooking,
  isChanging: false,
  hasGroup: false,
  submission: 'idle',
}

/** Applies an event to the wizard: spec §2 "Booking page", §4, §5. Pure. */
export function wizard(state: Wizard, event: WizardEvent): Wizard {
  if (event.type === 'submissionEnded') return { ...state, submission: event.to }
  if (event.type === 'startedOver') return newWizard
  // A request that is being sent, or was sent, cannot be edited.
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
        ? {
            ...moveTo(state, stepToShow(event.step, state.booking)),
            isChanging: event.step !== 'review',
          }
        : state
    case 'reviewPressed':
      return state.isChanging ? moveTo(state, 'review') : state
    case 'stepVisited':
      return {
        ...moveTo(state, stepToShow(event.step, state.booking)),
        isChanging: event.isChanging,
      }
    case 'answered':
      return answer(state, event.answer)
    case 'groupPicked':
      // Any pick clears the size: spec §4.
      return { ...answer(state, { group: event.group, groupSize: null }), hasGroup: true }
    case 'dayPicked':
      return answer(state, { dates: pickDay(state.booking.dates, event.day) })
    case 'dayTyped':
      return answer(state, { dates: typeDay(event.before, event.which, event.day) })
    case 'submitPressed':
      if (state.step !== 'review') return state
      return {
        ...state,
        submission: missingContactFields(state.booking).length > 0 ? 'error' : 'submitting',
      }
    case 'draftRestored':
      return {
        ...newWizard,
        step: stepToShow(event.step, event.booking),
        isChanging: event.isChanging,
        hasGroup: event.hasGroup || isPastGroup(event.step),
        booking: event.booking,
      }
  }
}

/** Returns the step to show. Visitors who asked for advice have no dates, so they see the timing step instead. */
const stepToShow = (step: Step, booking: Booking): Step =>
  step === 'dates' && !asksDates(booking.timing) ? 'timing' : step

const isPastGroup = (step: Step) => stepFlow[step].number > stepFlow.group.number

function nextStep({ step, booking, isChanging }: Wizard): Step {
  const next = stepFlow[step].next(booking) ?? step
  // A change of timing leads to the dates before the review.
  return isChanging && next !== 'dates' ? 'review' : next
}

function previousStep({ step, isChanging }: Wizard): Step {
  const back = stepFlow[step].back ?? step
  return isChanging && step !== 'dates' ? 'review' : back
}

function moveTo(state: Wizard, step: Step): Wizard {
  if (step === state.step) return state
  return {
    ...state,
    step,
    isChanging: state.isChanging && step !== 'review',
    hasGroup: state.hasGroup || isPastGroup(step),
    submission: 'idle',
  }
}

/** Any change clears an error, since the next request will be different. */
function answer(state: Wizard, answers: Partial<Booking>): Wizard {
  return { ...state, booking: { ...state.booking, ...answers }, submission: 'idle' }
}
