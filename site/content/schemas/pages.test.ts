import { expect, test } from 'vitest'
import { readDelivered, readDeliveredFolder } from '../../../tests/delivered-content.ts'
import { adventureSchema } from './adventures.ts'
import { pageFormsSchema } from './pages.ts'

const { kinds } = readDelivered('page-forms.yaml', pageFormsSchema)

test("§2: three headings and a button have the specification's wording", () => {
  expect(kinds.review.heading).toBe('Add Your Reviews')
  expect(kinds['trip-question'].heading).toBe('Contact for Booking')
  expect(kinds.comment.heading).toBe('Leave a comments')
  expect(kinds.comment.button).toBe('post comment')
})

test('§2: three adventures have an inline booking form, and one of these asks about fitness', () => {
  const adventures = readDeliveredFolder('adventures', adventureSchema)
  const forms = adventures.flatMap(({ id, form }) => (form ? [[id, form.kind]] : []))
  expect(Object.fromEntries(forms)).toEqual({
    'canopy-walk-experience': 'trek-request',
    'forest-hiking-trails': 'hiking-request',
    'island-hopping-tour': 'trek-request',
  })
})
