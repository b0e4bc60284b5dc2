import { z } from 'zod'
import { t } from '#core/words.ts'
import { mayHaveChanged } from '#desk/enquiries/activities.ts'
import { readAsked, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { Values } from '#desk/lib/merge-values.ts'
import { countPeople } from '#desk/quotes/quote.ts'
import { changedMeanwhile, madeFrom, mergeForm } from '#desk/shell/conflicts.ts'
import { day, text, wholeNumber } from '#desk/shell/form-fields.ts'
import { Day, Field, FieldPanel, Suggestions } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { fieldsOn, readForm } from '#desk/shell/read-form.ts'
import { stateOf, type TripAction, type TripPageProps } from './read-trip-page.ts'
import { bookTrip, changeTrip } from './store.ts'
import { newTripTasks } from './trip.ts'

/** As many as a quote can have: 20 kinds of traveller, 50 of each. */
const maxPeople = 1000

const tripSchema = z.strictObject({
  first_day: day(),
  last_day: day(),
  people: wholeNumber(1, maxPeople),
  travellers: text(3000),
  guide: text(120),
  car: text(120),
  pick_up: text(300),
  notes: text(5000),
})

/** Books the trip, or changes it. */
const saveTrip: TripAction = async ({ page, fields, act, options }) => {
  const { db } = options
  const { enquiry, trip, quote, today } = page
  const { value, faults } = readForm(tripSchema, fields)
  if (value === null) return { refused: { form: 'trip', typed: fields, faults } }
  const [first_day = '', last_day = ''] = [value.first_day, value.last_day].toSorted()
  const columns = { ...value, first_day, last_day }
  const checklist = newTripTasks({ firstDay: first_day, today }, options, quote ?? undefined)
  const isMoved = first_day !== trip?.first_day
  const performed =
    trip === null
      ? await bookTrip(db, act(), { enquiry_id: enquiry.id, ...columns }, checklist)
      : await changeTrip(db, act(), fields['seen'] ?? '', columns, isMoved ? checklist : [])
  if (performed !== 'done') {
    const merged = mergeForm(tripSchema, { theirs: shownIn(page), mine: value, fields })
    return { error: changedMeanwhile(lastChange(page)), refused: { form: 'trip', ...merged } }
  }
  return '?saved=yes#saved'
}

export const tripActions = { '': saveTrip }

export function TripForm(page: TripPageProps) {
  const { enquiry, trip } = page
  const state = stateOf(page, 'trip')
  const field = fieldsOn(tripSchema, { value: shownIn(page), ...state })
  return (
    <PostForm
      action={`${tripPath(enquiry.reference)}#trouble`}
      {...madeFrom(trip?.changes ?? 0, shownIn(page), state.typed)}
      className="fields stack gap-s"
      id="trip-form"
      aria-labelledby="trip"
    >
      <h2 id="trip" className="text-xl">
        {t('Days, people, guide and car')}
      </h2>
      <Suggestions id="guides" words={page.guides} />
      <Suggestions id="cars" words={page.cars} />
      <FieldPanel>
        <Day {...field('first_day')} label={t('First day')} />
        <Day {...field('last_day')} label={t('Last day')} />
        <Field {...field('people')} label={t('Travellers')} />
        <Field {...field('travellers')} label={t('Their names, one per line')} rows={3} />
        <Field {...field('guide')} label={t('Guide')} suggestions="guides" />
        <Field {...field('car')} label={t('Car')} suggestions="cars" />
        <Field {...field('pick_up')} label={t('Pick-up')} />
        <Field {...field('notes')} label={t('Notes for the team')} rows={4} />
      </FieldPanel>
      <Button>{trip === null ? t('Book this trip') : t('Save trip')}</Button>
    </PostForm>
  )
}

/** The values of the form before anybody types. */
function shownIn(page: TripPageProps): Values {
  if (page.trip === null) return tripAsked(page)
  const { enquiry_id: _, changes: __, ...shown } = page.trip
  return shown
}

function lastChange({ activities, members }: TripPageProps) {
  const last = activities.find((activity) => mayHaveChanged('trip', activity))
  return last && { name: members.nameOf(last.by), at: last.at }
}

function tripAsked({ enquiry: { kind, payload }, quote }: TripPageProps) {
  const { days, people } = readAsked(kind === 'booking' ? storedBooking(payload) : null)
  const [first_day = null, last_day = first_day] = days
  return { first_day, last_day, people: (quote ? countPeople(quote) : people) ?? 2 }
}
