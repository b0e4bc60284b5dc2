import { type Booking, missingContactFields, newBooking } from '#enquiry/booking.ts'
import { plainStart } from '#enquiry/starting-point.ts'
import { tripNotes } from '#enquiry/trip-notes.ts'
import type { WizardProps } from '#islands/booking/BookingWizard.tsx'
import { Calendar } from '#islands/booking/Calendar.tsx'
import { Choice, Choices } from '#islands/booking/Choice.tsx'
import { ContactOptions } from '#islands/booking/ContactOptions.tsx'
import { CountryPicker } from '#islands/booking/CountryPicker.tsx'
import { DraftNotice } from '#islands/booking/DraftNotice.tsx'
import { Outcome } from '#islands/booking/Outcome.tsx'
import { Progress } from '#islands/booking/Progress.tsx'
import { RouteNotice } from '#islands/booking/RouteNotice.tsx'
import { SeasonGrid } from '#islands/booking/SeasonGrid.tsx'
import { AccommodationStep } from '#islands/booking/steps/AccommodationStep.tsx'
import { ContactStep } from '#islands/booking/steps/ContactStep.tsx'
import { DatesStep } from '#islands/booking/steps/DatesStep.tsx'
import { DestinationStep } from '#islands/booking/steps/DestinationStep.tsx'
import { DetailsStep } from '#islands/booking/steps/DetailsStep.tsx'
import { GroupStep } from '#islands/booking/steps/GroupStep.tsx'
import { RegionsStep } from '#islands/booking/steps/RegionsStep.tsx'
import { ReviewStep } from '#islands/booking/steps/ReviewStep.tsx'
import { TimingStep } from '#islands/booking/steps/TimingStep.tsx'
import { TripNotes } from '#islands/booking/TripNotes.tsx'
import { newWizard, route } from '#islands/booking/wizard.ts'
import { YearChart } from '#ui/YearChart.tsx'
import type { Examples } from './examples.ts'
import styles from './gallery.module.css'
import { dayOfNextMonth, fullBooking } from './sample-booking.ts'

const nothing = () => {}
const ask = (changes: Partial<Booking> = {}) => ({
  booking: { ...newBooking, ...changes },
  dispatch: nothing,
  headingId: 'a-step',
})
const full = ask(fullBooking)

const days = { start: dayOfNextMonth(12), end: dayOfNextMonth(18) }
const kinds = ['radio', 'checkbox'] as const
const asked = 'Primates of the west, 7 days'
const lost = {
  isConfirmed: false,
  hasArrived: false,
  isAddressRefused: false,
  reference: 'K7M2XQ4R',
  receivedAt: 0,
}
const arrived = { ...lost, hasArrived: true }

const empty = { hasPerson: false, at: 'contact' } as const

const choices = (type: (typeof kinds)[number]) => (
  <Choices legend="How would you like to travel?">
    <Choice type={type} name={`free-${type}`} label="Not chosen" />
    <Choice type={type} name={`free-${type}`} label="Chosen" defaultChecked />
    <Choice type={type} name={`free-${type}`} label="With a hint" hint="One quiet line." />
    <Choice type={type} name={`free-${type}`} label="Disabled" disabled />
  </Choices>
)
const columns = (columns: 'few' | 'many') => (
  <Choices legend="Pick any" columns={columns}>
    {['January', 'February', 'March', 'April'].map((label) => (
      <Choice key={label} type="checkbox" name={`columns-${columns}`} label={label} />
    ))}
  </Choices>
)
const picker = (typed: string | null) => (
  <div className={typed === null ? undefined : styles.menuRoom}>
    <CountryPicker
      value="RW"
      onPick={nothing}
      standIn={{
        typed: { current: typed },
        hasFocus: { current: false },
        isPressed: { current: false },
      }}
    />
  </div>
)
const calendar = (months: 1 | 2, dates: Booking['dates']) => (
  <Calendar dates={dates} months={months} onPick={nothing} />
)
const draftNotice = (notice: Parameters<typeof DraftNotice>[0]['notice']) => (
  <DraftNotice notice={notice} onStartAfresh={nothing} onBringBack={nothing} />
)

/** What the wizard shows around its steps. */
export const bookingExamples = ({ contacts, seasons, noteWords }: WizardProps): Examples => {
  const outcome = (props: Partial<Parameters<typeof Outcome>[0]>, ...circumstances: object[]) => (
    <Outcome
      submission="error"
      missing={[]}
      circumstances={Object.assign(
        { delivery: lost, email: 'aline@example.org', isOffline: false, isKept: true },
        ...circumstances,
      )}
      contacts={contacts}
      onFix={nothing}
      {...props}
    />
  )
  return {
    Progress: {
      'at every step': () => (
        <>
          {Object.values(route).map(({ number }) => (
            <Progress key={number} number={number} />
          ))}
        </>
      ),
    },
    Choice: {
      radio: () => choices('radio'),
      checkbox: () => choices('checkbox'),
      'focus by keyboard': [{ focus: 'input' }, () => choices('radio')],
    },
    Choices: { 'few columns': () => columns('few'), 'many columns': () => columns('many') },
    CountryPicker: {
      closed: () => picker(null),
      'searched for ital': () => picker('ital'),
      'nothing found': () => picker('atlantis'),
    },
    Calendar: {
      'nothing chosen': () => calendar(2, { start: null, end: null }),
      'the first day chosen': () => calendar(2, { ...days, end: null }),
      'several days': () => calendar(2, days),
      'one month': [{ room: 'side' }, () => calendar(1, days)],
    },
    YearChart: { 'the year': () => <YearChart seasons={seasons} /> },
    SeasonGrid: { 'the year': () => <SeasonGrid seasons={seasons} /> },
    TripNotes: {
      none: () => <TripNotes notes={[]} />,
      'all three': () => <TripNotes notes={tripNotes(fullBooking, noteWords)} />,
    },
    ContactOptions: { 'three ways': () => <ContactOptions contacts={contacts} /> },
    Outcome: {
      'booking, idle': () => outcome({ submission: 'idle' }),
      'booking, submitting': () => outcome({ submission: 'submitting' }),
      'booking, success': () => outcome({ submission: 'success' }),
      'booking, fields missing': () => outcome({ missing: missingContactFields(newBooking) }),
      'booking, nothing arrived': () => outcome({}),
      'booking, offline': () => outcome({}, { isOffline: true }),
      'booking, storage blocked': () => outcome({}, { isKept: false }),
      'booking, it arrived': () => outcome({}, { delivery: arrived }),
      'booking, the address is refused': () =>
        outcome({}, { delivery: { ...arrived, isAddressRefused: true } }),
    },
    RouteNotice: {
      'a route asked about': () => <RouteNotice route={asked} before="" onPick={nothing} />,
      'another one before it': () => (
        <RouteNotice route={asked} before="Gorillas and the lake, 4 days" onPick={nothing} />
      ),
    },
    DraftNotice: {
      'nothing to say': () => draftNotice(null),
      'answers of an earlier day': () =>
        draftNotice({ type: 'restored', keptSince: Date.UTC(2026, 10, 20), ...empty }),
      'after a reload': () =>
        draftNotice({ type: 'restored', keptSince: null, ...empty, hasPerson: true }),
      'started afresh': () => draftNotice({ type: 'afresh', before: newWizard, at: 'contact' }),
    },
  }
}

/** The steps of the wizard. */
export const stepExamples = ({ seasons, correspondents }: WizardProps): Examples => {
  const review = { company: correspondents.company, onChange: nothing }
  return {
    'ContactStep CountryField Flag': {
      'nothing filled in': () => <ContactStep {...ask()} />,
      'filled in': () => <ContactStep {...full} />,
      'half an address, a number missing': () => (
        <ContactStep {...ask({ ...fullBooking, email: 'aline@', phone: '' })} />
      ),
    },
    DestinationStep: { 'the only one': () => <DestinationStep {...ask()} /> },
    RegionsStep: {
      'none chosen': () => <RegionsStep {...ask()} start={plainStart} />,
      'coming from a page': () => (
        <RegionsStep {...full} start={{ regions: ['kivu'], route: '' }} />
      ),
    },
    TimingStep: {
      'knows when': () => <TimingStep {...ask()} seasons={seasons} />,
      'asks us': () => <TimingStep {...ask({ timing: 'advise' })} seasons={seasons} />,
    },
    DatesStep: {
      'no days': () => <DatesStep {...ask()} />,
      'a day gone by': () => (
        <DatesStep {...ask({ dates: { start: '2020-01-02', end: '2020-01-05' } })} />
      ),
    },
    GroupStep: {
      'a couple': () => <GroupStep {...ask()} />,
      'a family of twelve': () => <GroupStep {...full} />,
      'more than we plan for': () => <GroupStep {...ask({ ...fullBooking, groupSize: 60 })} />,
    },
    AccommodationStep: {
      'nothing chosen': () => <AccommodationStep {...ask()} />,
      chosen: () => <AccommodationStep {...full} />,
    },
    DetailsStep: {
      'nothing written': () => <DetailsStep {...ask()} />,
      'nearly full': () => <DetailsStep {...ask({ tripDetails: 'We like birds. '.repeat(320) })} />,
    },
    ReviewStep: {
      'nothing filled in': () => <ReviewStep {...review} booking={newBooking} isLocked={false} />,
      'on its way': () => <ReviewStep {...review} booking={fullBooking} isLocked />,
    },
  }
}
