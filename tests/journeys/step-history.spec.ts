import type { Page } from '@playwright/test'
import { expect } from '../site.ts'
import { aline, type BookingPage, type StepName, test } from './booking-page.ts'

const walk = ['contact', 'destination', 'regions', 'timing', 'dates', 'group'] as const

test('Back and Forward move between the steps, and Back from the first one leaves', async ({
  booking,
  page,
}) => {
  await page.goto('/about')
  await booking.open()
  await booking.fill(aline)
  await booking.walkTo('group')
  for (const step of walk.toReversed()) {
    await booking.expectStep(step)
    await expect(page).toHaveURL(step === 'contact' ? '/booking' : `/booking#${step}`)
    if (step !== 'contact' && step !== 'group') await expect(booking.heading(step)).toBeFocused()
    await page.goBack()
  }
  await expect(page).toHaveURL('/about')
  for (const step of walk) {
    await page.goForward()
    await booking.waitUntilHydrated()
    await booking.expectStep(step)
  }
  await booking.walkTo('review')
  await expect(booking.answer('Name')).toHaveText('Aline Uwase')
})

test('the address of a step opens it, and BACK continues from there', async ({ booking, page }) => {
  await page.goto('/booking#group')
  await booking.waitUntilHydrated()
  await booking.expectStep('group')
  await booking.press('BACK')
  await booking.expectStep('timing')
  await page.evaluate(() => {
    location.hash = 'details' // typed into the address bar
  })
  await booking.expectStep('details')
  await page.goBack()
  await booking.expectStep('timing')
  await page.goto('/about')
  await page.goto('/booking#payment')
  await booking.waitUntilHydrated()
  await booking.expectStep('contact')
})

const questions: ReadonlyArray<readonly [label: string, step: StepName]> = [
  ['Name', 'contact'],
  ['Email', 'contact'],
  ['Phone', 'contact'],
  ['Preferred contact method', 'contact'],
  ['Destination', 'destination'],
  ['Regions or camps', 'regions'],
  ['Timing', 'timing'],
  ['Dates', 'dates'],
  ['Travel group', 'group'],
  ['Group size', 'group'],
  ['Trade agent enquiring for someone else', 'group'],
  ['Media opportunity', 'group'],
  ['Accommodation category', 'accommodation'],
  ['Trip details', 'details'],
  ['Referred to us', 'details'],
]

test('§2: answers in the review have a Change link to their question, from which the browser’s Back and NEXT return', ({
  booking,
  page,
}) =>
  followChanges(booking, page, [
    ['contact', 'Preferred contact method'],
    ['details', 'Referred to us'],
  ]))

test(
  '§2: every answer in the review has a Change link to its question',
  { tag: '@night' },
  ({ booking, page }) =>
    followChanges(
      booking,
      page,
      questions.map(([label, step]) => [step, label] as const),
    ),
)

async function followChanges(
  booking: BookingPage,
  page: Page,
  changed: ReadonlyArray<readonly [step: StepName, label: string]>,
) {
  await booking.open()
  await booking.fill({ ...aline, 'Phone number': '+33 6 12 34 56 78' })
  await booking.visit('group')
  await booking.choose('Trade agent enquiring for someone else', 'Media opportunity')
  await booking.visit('details')
  await booking.fill({ 'Trip details': 'Two birders' })
  await booking.choose('Yes')
  await booking.visit('review')
  await booking.press('Change: Travel group')
  await booking.choose('SOLO')
  await page.goBack()
  await booking.expectStep('review')
  await expect(booking.answer('Travel group')).toHaveText('Solo')
  await page.goForward()
  await booking.expectStep('group')
  await booking.press('NEXT') // returns to the review, not step 6, since this is a change
  await booking.expectStep('review')
  await expect(booking.dialog.getByRole('term')).toHaveText(questions.map(([label]) => label))
  for (const [step, label] of changed) {
    await booking.press(`Change: ${label}`)
    await booking.expectStep(step)
    await booking.press('Back to review')
    await booking.expectStep('review')
  }
  await page.goBack()
  await booking.expectStep('details')
}
