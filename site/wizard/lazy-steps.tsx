import { type ComponentType, useState } from 'react'
import { type Booking, typedLimits } from '#core/booking.ts'
import {
  bookingAnswers,
  choiceOf,
  customGroupSize,
  groupSizes,
  labelOf,
  toBookingRequest,
} from '#core/booking-fields.ts'
import {
  accommodations,
  asksGroupSize,
  destinations,
  groups,
  regions,
  timings,
} from '#core/choices.ts'
import { emailHint } from '#core/email-address.ts'
import { phoneHint } from '#core/phone.ts'
import type { Season } from '#core/seasons.ts'
import { type AskedRoute, routeLabel, type StartingPoint } from '#core/starting-point.ts'
import { type TripNoteWords, tripNotes } from '#core/trip-notes.ts'
import { t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { TextField } from '#site/components/Field.tsx'
import { ContentText } from '#site/components/parts-of-text.tsx'
import { YearChart } from '#site/components/YearChart.tsx'
import { Choice, Choices, Radios } from './Choice.tsx'
import type { StepProps } from './ContactStep.tsx'
import { DatesStep } from './DatesStep.tsx'
import styles from './steps.module.css'
import type { Step } from './wizard.ts'

export { Outcome } from './Outcome.tsx'
export { deliverBooking } from './send-booking.ts'

export type LazyStepProps = StepProps & {
  /** Preset by the link that opened the wizard. */
  start: StartingPoint
  seasons: readonly Season[]
  noteWords: TripNoteWords
  routes: readonly AskedRoute[]
  isLocked: boolean
}

type LazyStepName = Exclude<Step, 'contact'>

const lazySteps: Readonly<Record<LazyStepName, ComponentType<LazyStepProps>>> = {
  destination: DestinationStep,
  regions: RegionsStep,
  timing: TimingStep,
  dates: DatesStep,
  group: GroupStep,
  accommodation: AccommodationStep,
  details: DetailsStep,
  review: ReviewStep,
}

export function LazyStep({ step, ...props }: LazyStepProps & { step: LazyStepName }) {
  const { booking, noteWords } = props
  const LazyStepOf = lazySteps[step]
  const isReview = step === 'review'
  const hasNotes = step === 'dates' || step === 'group' || isReview
  const notes = [
    ...(hasNotes ? tripNotes(booking, noteWords) : []),
    // A visitor who pressed Enter in a field of the first step sees its hint only here.
    ...(step === 'destination' || isReview ? [emailHint(booking.email)] : []),
    ...(isReview ? [phoneHint(booking.country, booking.phone)] : []),
  ].filter(Boolean)

  const list = (
    <ul className="stack gap-s if-any" aria-live="polite">
      {notes.map((note) => (
        <li key={note} className={`${styles.remark} sided on-paper measure`}>
          <ContentText>{note}</ContentText>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {isReview && list}
      <LazyStepOf {...props} />
      {!isReview && list}
    </>
  )
}

/** Step 2. RWANDA is the only destination, so being undecided does not change the answer. */
function DestinationStep({ booking, headingId }: StepProps) {
  const [isUndecided, setIsUndecided] = useState(false)
  return (
    <>
      <Radios
        labelledBy={headingId}
        name="destination"
        choices={destinations}
        hints={{
          rwanda: 'Three parks and a great lake, none more than a day’s drive from Kigali.',
        }}
        value={booking.destination}
        onPick={() => {}}
      />
      <Button onClick={() => setIsUndecided(true)}>{t("I HAVEN'T DECIDED YET")}</Button>
      <p className="quiet if-any" aria-live="polite">
        {isUndecided &&
          t(
            'That is fine. RWANDA stays selected, since that is where we guide. Tell us what you are weighing up under Trip details in step 7.',
          )}
      </p>
    </>
  )
}

const regionHints = {
  akagera: 'National Park, Eastern Rwanda',
  nyungwe: 'National Park, South-western Rwanda',
  kivu: 'Lake Region, Western Rwanda',
  volcanoes: 'National Park, Northern Rwanda',
  gorillas: 'Adventure, Volcanoes National Park',
} as const

/** Step 3. The chosen regions are sent in the order of the list. */
function RegionsStep({ booking, answer, headingId, start }: LazyStepProps) {
  const note = regionsNote(booking, start)
  const toggle = (id: (typeof regions)[number]['id']) => {
    const chosen = regions
      .map((region) => region.id)
      .filter((other) => booking.regions.includes(other) !== (other === id))
    answer({ regions: chosen })
  }
  return (
    <>
      {note && <p className="quiet">{note}</p>}
      <Choices labelledBy={headingId} columns="columns-l">
        {regions.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            name="regions"
            label={t(label)}
            hint={t(regionHints[id])}
            checked={booking.regions.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
    </>
  )
}

function regionsNote({ regions: chosen, route }: Booking, start: StartingPoint): string {
  const [first] = start.regions
  if (!first || !start.regions.every((id) => chosen.includes(id))) return ''
  if (start.regions.length === 1)
    return t('{region} is selected because you came from a page about it. You can change it.', {
      region: t(choiceOf(regions, first).label),
    })
  return start.route === route
    ? t('The places on your route are selected. You can change them.')
    : ''
}

const timingHints = {
  exact: 'Pick your days in the calendar that follows.',
  rough: 'Pick rough dates.',
  advise: 'We will suggest the months that suit what you want to see.',
} as const

/** Step 4. Visitors who ask for advice see the year's seasons instead of the calendar. Spec §4. */
function TimingStep({ booking, answer, headingId, seasons }: LazyStepProps) {
  return (
    <>
      <Radios
        labelledBy={headingId}
        name="timing"
        choices={timings}
        hints={timingHints}
        value={booking.timing}
        onPick={(timing) => answer({ timing })}
      />
      {booking.timing === 'advise' && (
        <section className="sheet padded stack" aria-labelledby="season-grid">
          <h3 id="season-grid" className="text-l">
            {t('The year at a glance')}
          </h3>
          <YearChart seasons={seasons} />
          <p className="quiet">
            {t('A person will still write to you with the months that suit you best.')}
          </p>
        </section>
      )}
    </>
  )
}

function GroupStep({ booking, dispatch, answer, headingId }: StepProps) {
  return (
    <>
      <Radios
        labelledBy={headingId}
        columns="columns-l"
        name="group"
        choices={groups}
        value={booking.group}
        onPick={(group) => dispatch({ type: 'groupPicked', group })}
      />
      {asksGroupSize(booking.group) && <GroupSize booking={booking} answer={answer} />}
      <Choices legend={t('Does either of these apply?')}>
        {(['isTradeAgent', 'isMediaOpportunity'] as const).map((flag) => (
          <Choice
            key={flag}
            type="checkbox"
            name={flag}
            label={labelOf(flag)}
            checked={booking[flag]}
            onChange={({ target }) => answer({ [flag]: target.checked })}
          />
        ))}
      </Choices>
    </>
  )
}

/** Twelve buttons or a number field. The limits are a hint and never block: spec §5. */
function GroupSize({ booking: { groupSize }, answer }: Pick<StepProps, 'booking' | 'answer'>) {
  const take = (size: number | null) => answer({ groupSize: size })
  const { min, max } = customGroupSize
  const isOutside = groupSize !== null && (groupSize < min || groupSize > max)
  return (
    <Choices legend={t('How many of you are there?')}>
      <div className={styles.sizes}>
        {groupSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={`${styles.size} boxed icon-button full strong`}
            aria-pressed={groupSize === size}
            onClick={() => take(size)}
          >
            {size}
          </button>
        ))}
      </div>
      <TextField
        label={t('Custom number')}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={groupSize ?? ''}
        onChange={({ target }) => take(target.value === '' ? null : Number(target.value))}
        note={
          isOutside
            ? t(
                'We usually plan for {min} to {max} people. Send it anyway and we will talk it over.',
                {
                  min,
                  max,
                },
              )
            : ''
        }
      />
    </Choices>
  )
}

const accommodationHints = {
  budget: 'Guest houses and simple lodges.',
  'mid-range': 'Comfortable lodges, a little more room.',
  luxury: 'Fine lodges close to the parks.',
  premium: 'The most private places to stay.',
} as const

function AccommodationStep({ booking, answer, headingId }: StepProps) {
  return (
    <Radios
      labelledBy={headingId}
      columns="columns-l"
      name="accommodation"
      choices={accommodations}
      hints={accommodationHints}
      value={booking.accommodation}
      onPick={(accommodation) => answer({ accommodation })}
    />
  )
}

const referrals = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const

function DetailsStep({ booking, answer }: StepProps) {
  const { tripDetails, isReferred } = booking
  const limit = typedLimits.tripDetails
  return (
    <>
      <TextField
        multiline
        label={labelOf('tripDetails')}
        id="booking-tripDetails"
        name="tripDetails"
        hint={t(
          'Ages, walking pace, food, a birthday, other countries you are weighing up: whatever helps us plan.',
        )}
        rows={5}
        maxLength={limit}
        value={tripDetails}
        note={
          tripDetails.length > limit * 0.9
            ? t('{count} of {limit} characters used.', { count: tripDetails.length, limit })
            : ''
        }
        onChange={({ target }) => answer({ tripDetails: target.value })}
      />
      <Radios
        legend={t('Were you referred to us?')}
        columns="columns-s"
        name="isReferred"
        choices={referrals}
        value={isReferred === null ? null : isReferred ? 'yes' : 'no'}
        onPick={(id) => answer({ isReferred: id === 'yes' })}
      />
    </>
  )
}

/** Step 8: the answers in the same words and order as in both emails. */
function ReviewStep({ booking, dispatch, isLocked, routes }: LazyStepProps) {
  // Visitors cannot change the language here.
  const answers = bookingAnswers(toBookingRequest(booking, '')).filter(
    ({ key }) => key !== 'language',
  )
  return (
    <dl className="lined dense">
      {answers.map(({ key, label, value, step }) => (
        <div key={key} className={`${styles.answer} pair`}>
          <dt className="quiet">{label}</dt>
          <dd className={`${styles.value} strong`}>
            {key === 'route' ? <ContentText>{routeLabel(value, routes)}</ContentText> : value}
          </dd>
          <dd className={styles.change}>
            <button
              type="button"
              className="action"
              disabled={isLocked}
              onClick={() => dispatch({ type: 'changePressed', step })}
              aria-label={t('Change: {answer}', { answer: label })}
            >
              {t('Change')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
