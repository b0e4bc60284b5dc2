import { expect, test } from '../site.ts'

// The traveller's guide: its calculator and stored ticks. core/park-fees.test.ts tests the sums.

test('the calculator adds up the fees of the chosen travellers, and the packing list keeps its ticks', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/plan/costs')
  const sum = page.getByRole('status')
  const fees = page.getByRole('main').getByRole('group').first().getByRole('spinbutton')
  await expect(sum).toContainText('for 2 people')
  const forTwo = await sum.textContent()
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  await expect(sum).toContainText('for 3 people')
  await page.getByLabel('Age', { exact: true }).last().fill('2')
  await expect(sum).toContainText('one person is under 15 and too young')
  const residence = page.getByRole('combobox', { name: 'Visitor type' })
  await residence.last().selectOption({ index: 2 })
  const resident = await residence.last().inputValue()
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  await expect(residence.last(), 'the next one lives there too').toHaveValue(resident)
  await expect(page.getByLabel('Age', { exact: true }).last(), 'and is an adult').toHaveValue('')
  for (let row = 0; row < 2; row++)
    await page.getByRole('button', { name: 'Remove traveller' }).last().click()
  await expect(sum).toHaveText(forTwo ?? '')
  for (const fee of await fees.all()) await fee.fill('0')
  await expect(sum).toHaveText('$0 in public fees for 2 people')

  await page.goto('/plan/fitness-and-packing')
  const items = page.getByRole('checkbox')
  await items.nth(1).check()
  await page.reload()
  await expect(items.nth(1)).toBeChecked()
  await expect(items.first()).not.toBeChecked()
})

test('the costs page opens with our published prices and the fees of each route, before its list of questions', async ({
  page,
}) => {
  await page.goto('/plan/costs')
  const opening = page.getByRole('main').locator('article > div > :first-child')
  await expect(opening).toContainText('$850 per person')
  await expect(opening).toContainText('$900 per person')
  const routes = opening.getByRole('row').filter({ has: page.getByRole('rowheader') })
  expect(await routes.count()).toBeGreaterThan(4)
  for (const route of await routes.all()) await expect(route).toContainText(/\$\d/)
  await expect(opening.getByRole('link', { name: /, \d+ days/ })).toHaveCount(await routes.count())

  const sheet = page.getByRole('table', { name: 'Each fee, and who pays what' })
  const gorillas = sheet.getByRole('row', { name: /Gorilla permit/ })
  await expect(gorillas.getByRole('cell')).toHaveText(['$1,500', '$500', '$200', '$200', '$500'])
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(gorillas.getByRole('cell'), 'on a phone it is still a table').toHaveCount(5)
})
