import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noDates } from '#core/date-range.ts'
import type { Step } from '#core/forms/questions.ts'
import { type Booking, groups, newBooking, timings } from '#core/forms/questions.ts'
import { newWizard, stepFlow, type Wizard, type WizardEvent, wizard } from './wizard.ts'

const contact = { email: 'aline@example.test', firstName: 'Aline', surname: 'Uwase' }
const at = (step: Step, booking: Partial<Booking> = {}, rest: Partial<Wizard> = {}): Wizard => ({
  ...newWizard,
  ...rest,
  step,
  booking: { ...newBooking, ...contact, ...booking },
})
const next: WizardEvent = { type: 'nextPressed' }
const back: WizardEvent = { type: 'backPressed' }

describe('§4: the order of the steps', () => {
  test.each([
    ['contact', 'exact', 'destination'],
    ['destination', 'exact', 'regions'],
    ['regions', 'exact', 'timing'],
    ['timing', 'exact', 'dates'],
    ['timing', 'rough', 'dates'],
    ['timing', 'advise', 'group'],
    ['dates', 'rough', 'group'],
    ['group', 'exact', 'accommodation'],
    ['accommodation', 'exact', 'details'],
    ['details', 'exact', 'review'],
    ['review', 'exact', 'review'],
  ] as const)('§4: NEXT at %s, with "%s", goes to %s', (step, timing, goesTo) => {
    expect(wizard(at(step, { timing }), next).step).toBe(goesTo)
  })

  test.each([
    ['contact', 'contact'],
    ['destination', 'contact'],
    ['regions', 'destination'],
    ['timing', 'regions'],
    ['dates', 'timing'],
    ['group', 'timing'], // not 4.5
    ['accommodation', 'group'],
    ['details', 'accommodation'],
    ['review', 'details'],
  ] as const)('§4: BACK at %s goes to %s', (step, goesTo) => {
    expect(wizard(at(step), back).step).toBe(goesTo)
  })

  test('§2, §4, §9: the progress bar counts 1, 2, 3, 4, 4.5, 5, 6, 7, 8', () => {
    expect(Object.values(stepFlow).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 4.5, 5, 6, 7, 8,
    ])
  })

  test('§2: SKIP goes from step 7 to the review and keeps the text', () => {
    const after = wizard(at('details', { tripDetails: 'We walk slowly.' }), { type: 'skipPressed' })
    expect(after).toMatchObject({ step: 'review', booking: { tripDetails: 'We walk slowly.' } })
  })

  test('§5: nothing blocks NEXT: an empty wizard can go all the way to the review', () => {
    let state = newWizard
    for (let presses = 0; presses < 8; presses += 1) state = wizard(state, next)
    expect(state).toEqual({ ...newWizard, step: 'review', hasGroup: true })
  })
})

describe('changing an answer from the review', () => {
  test.each([
    ['contact', ['review']],
    ['group', ['review']],
    ['timing', ['dates', 'review']],
  ] as const)('after a change at %s, NEXT goes through %j', (step, steps) => {
    let state = wizard(at('review'), { type: 'changePressed', step })
    expect(state.step).toBe(step)
    for (const expected of steps) {
      state = wizard(state, next)
      expect(state.step).toBe(expected)
    }
    expect(state.isChanging).toBe(false)
  })

  test('a change to "advise" skips the calendar on the way back to the review', () => {
    const changing = wizard(at('review', { timing: 'advise' }), {
      type: 'changePressed',
      step: 'timing',
    })
    expect(wizard(changing, next).step).toBe('review')
  })

  test.each(['contact', 'timing', 'dates', 'details'] as const)(
    'one press returns from %s to the review',
    (step) => {
      const changing = wizard(at('review'), { type: 'changePressed', step })
      const after = wizard(changing, { type: 'reviewPressed' })
      expect(after).toMatchObject({ step: 'review', isChanging: false })
      expect(wizard(at(step), { type: 'reviewPressed' }).step).toBe(step)
    },
  )
})

test('BACK returns from a changed answer to the review', () => {
  const changing = wizard(at('review'), { type: 'changePressed', step: 'accommodation' })
  expect(wizard(changing, back)).toMatchObject({ step: 'review', isChanging: false })
})

describe("the browser's Back and Forward", () => {
  const visit = (step: Step, isChanging = false): WizardEvent => ({
    type: 'stepVisited',
    step,
    isChanging,
  })

  test('§4: the address of the dates step shows the timing step if no dates are needed', () => {
    const visit = { type: 'stepVisited', step: 'dates', isChanging: false } as const
    expect(wizard(at('review', { timing: 'advise' }), visit).step).toBe('timing')
    expect(wizard(at('review', { timing: 'rough' }), visit).step).toBe('dates')
  })

  test('go to any step and keep all answers', () => {
    const state = at('group', { tripDetails: 'We walk slowly.' })
    expect(wizard(state, visit('dates'))).toEqual({ ...state, step: 'dates' })
  })

  test('return to the change of an answer', () => {
    const after = wizard(at('review'), visit('group', true))
    expect(wizard(after, next).step).toBe('review')
  })

  test('are ignored while the request is being sent', () => {
    const state = at('review', {}, { submission: 'submitting' })
    expect(wizard(state, visit('details'))).toBe(state)
  })
})

describe('answers', () => {
  test.each(groups)('§4: picking $id clears the group size', ({ id: group }) => {
    const after = wizard(at('group', { group: 'family', groupSize: 4 }), {
      type: 'groupPicked',
      group,
    })
    expect(after.booking).toMatchObject({ group, groupSize: null })
  })
})

describe('§4, §5: submitting', () => {
  const submit: WizardEvent = { type: 'submitPressed' }

  test.each(['idle', 'error'] as const)(
    'with all required contact fields, SUBMIT starts sending after %s',
    (submission) => {
      expect(wizard(at('review', {}, { submission }), submit).submission).toBe('submitting')
    },
  )

  test.each([['email'], ['firstName'], ['surname']] as const)(
    '§5: without %s, SUBMIT is an error',
    (field) => {
      expect(wizard(at('review', { [field]: ' ' }), submit).submission).toBe('error')
    },
  )

  test.each(['submitting', 'success'] as const)(
    'while %s nothing can be edited or sent',
    (status) => {
      const state = at('review', {}, { submission: status })
      for (const event of [next, back, submit, { type: 'groupPicked', group: 'solo' }] as const)
        expect(wizard(state, event)).toBe(state)
    },
  )

  test('any changed answer clears the error', () => {
    const failed = at('review', {}, { submission: 'error' })
    const after = wizard(failed, { type: 'answered', answer: { phone: '788' } })
    expect(after.submission).toBe('idle')
  })

  test('after a success the form resets for the next trip', () => {
    const sent = at('review', {}, { submission: 'success' })
    expect(wizard(sent, { type: 'startedOver' })).toEqual(newWizard)
  })
})

describe('any sequence of events', () => {
  const steps = Object.keys(stepFlow) as Step[]
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`)
  const which = fc.constantFrom('start' as const, 'end' as const)
  const answerEvent = fc.oneof(
    fc.record({
      type: fc.constant('answered' as const),
      answer: fc.oneof(
        fc.record({ email: fc.string() }),
        fc.record({ timing: fc.constantFrom(...timings.map(({ id }) => id)) }),
        fc.record({ groupSize: fc.option(fc.integer()) }),
        fc.record({ tripDetails: fc.string() }),
      ),
    }),
    fc.record({
      type: fc.constant('groupPicked' as const),
      group: fc.constantFrom(...groups.map(({ id }) => id)),
    }),
    fc.record({ type: fc.constant('dayPicked' as const), day }),
    fc.record({
      type: fc.constant('dayTyped' as const),
      before: fc.constant(noDates),
      which,
      day: fc.option(day),
    }),
  )
  const moveEvent = fc.oneof(
    fc.constantFrom<WizardEvent>(next, back, { type: 'skipPressed' }),
    fc.record({ type: fc.constant('changePressed' as const), step: fc.constantFrom(...steps) }),
    fc
      .constantFrom(...steps)
      .map((step): WizardEvent => ({ type: 'stepVisited', step, isChanging: false })),
  )
  const sendEvent = fc.oneof(
    fc.constant<WizardEvent>({ type: 'submitPressed' }),
    fc.record({
      type: fc.constant('submissionEnded' as const),
      to: fc.constantFrom('success' as const, 'error' as const),
    }),
  )
  const walk = (events: readonly WizardEvent[]) => events.reduce(wizard, newWizard)

  test('keeps the invariants', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(answerEvent, moveEvent, moveEvent, sendEvent)), (events) => {
        const { step, booking, isChanging } = walk(events)
        expect(steps).toContain(step)
        expect(booking.dates.end === null || booking.dates.start !== null).toBe(true)
        expect((booking.dates.start ?? '') <= (booking.dates.end ?? '9')).toBe(true)
        expect(isChanging && step === 'review').toBe(false)
        expect(booking.destination).toBe('rwanda')
      }),
    )
  })

  test('NEXT, BACK and SKIP never lose an answer', () => {
    fc.assert(
      fc.property(fc.array(answerEvent), fc.array(moveEvent), (answers, moves) => {
        const answered = walk(answers)
        expect(moves.reduce(wizard, answered).booking).toEqual(answered.booking)
      }),
    )
  })
})

test('the default group is an answer once it is picked or passed', () => {
  const hasGroup = (...events: readonly WizardEvent[]) =>
    events.reduce(wizard, at('group')).hasGroup
  expect(hasGroup()).toBe(false)
  expect(hasGroup({ type: 'groupPicked', group: 'couple' })).toBe(true)
  expect(hasGroup(next, back)).toBe(true)
  expect(hasGroup(back)).toBe(false)
  expect(hasGroup(next, { type: 'startedOver' })).toBe(false)
})
