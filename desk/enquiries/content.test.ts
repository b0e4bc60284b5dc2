import { expect, test } from 'vitest'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { bookingContent } from './content.ts'

test('the customer’s address of a stored booking is the one the enquiry goes by', () => {
  const sent = { ...bookingRequest({ email: 'a@example.test' }), customerEmail: 'b@example.test' }
  expect(bookingContent(sent as unknown as BookingRequest)).toMatchObject({
    email: 'a@example.test',
    customerEmail: 'a@example.test',
  })
})
