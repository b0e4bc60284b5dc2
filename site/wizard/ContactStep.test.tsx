import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newBooking } from '#enquiry/booking.ts'
import { ContactStep } from './ContactStep.tsx'

const step = (email: string) =>
  renderToStaticMarkup(
    <ContactStep
      booking={{ ...newBooking, email }}
      dispatch={() => {}}
      answer={() => {}}
      headingId="question"
    />,
  )

test('step 1 says beside the field what an empty address means, and blocks nothing', () => {
  const note = 'Without an address nothing can be sent.'
  expect(step('')).toContain(note)
  expect(step('')).not.toContain('disabled')
  expect(step('aline@example.test')).not.toContain(note)
})
