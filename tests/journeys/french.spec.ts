import type { Locator, Page } from '@playwright/test'
import inBrowser from '#core/words/fr/browser.json' with { type: 'json' }
import { expect, uniqueAddress } from '../site.ts'
import { test } from './booking-page.ts'
import { tabTo } from './keyboard.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Imaginer mon voyage' })

const englishWord = /\b(the|you|your|and|with|please|step|what|how|who|which|when)\b/i

async function englishIn(dialog: Locator) {
  const found = await dialog.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const all = [document.title]
    while (texts.nextNode()) all.push(texts.currentNode.textContent ?? '')
    for (const element of root.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label'])
        all.push(element.getAttribute(name) ?? '')
    return all
  })
  const words: Readonly<Record<string, string>> = inBrowser
  const isEnglish = (text: string) => words[text] && words[text] !== text
  return found.filter((text) => isEnglish(text.trim()) || englishWord.test(text))
}

test('§2, §3: a request in French, by keyboard on a phone: no English on any step, stored in the words of the specification', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr/booking')
  const dialog = dialogOf(page)
  await expect(page.locator('[data-island]')).toHaveAttribute('data-island', 'hydrated')
  const type = async (label: string, text: string) => {
    await tabTo(page, dialog.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  const press = async (role: 'button' | 'radio' | 'checkbox', name: string, key = 'Enter') => {
    await tabTo(page, dialog.getByRole(role, { name, exact: true }))
    await page.keyboard.press(key)
  }
  const expectNext = async (heading: string) => {
    expect(await englishIn(dialog)).toEqual([])
    await press('button', 'SUIVANT')
    await expect(dialog.getByRole('heading', { name: heading })).toBeFocused()
  }

  await type('E-mail', uniqueAddress('marie'))
  await type('Prénom', 'Marie')
  await type('Nom', 'Durand')
  await type('Numéro de téléphone', '+33 6 12 34 56 78')
  await expect(dialog.getByLabel('Indicatif du pays')).toHaveValue('FR')
  await press('radio', 'E-mail', 'ArrowDown')
  await expectNext('Où aimeriez-vous aller\u202F?')
  await press('button', 'JE N’AI PAS ENCORE DÉCIDÉ')
  await expectNext('Une envie en tête\u202F?')
  await press('checkbox', 'Lac Kivu', 'Space')
  await expectNext('Quand partez-vous\u202F?')
  await expectNext('À quelles dates\u202F?')
  await press('button', 'Mois suivant')
  const days = dialog.getByRole('button', { name: /^(lundi|mardi|mercredi|jeudi|vendredi) 1?\d / })
  await expect(days.first()).toBeVisible()
  await tabTo(page, dialog.locator('[role="grid"] button[tabindex="0"]').first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Du \S+ \d+(er)? \S+ \d{4} au /)).toBeVisible()
  await expectNext('Qui sera du voyage\u202F?')
  await tabTo(page, dialog.getByRole('radio', { name: 'EN COUPLE' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await press('button', '4')
  await expectNext('Quel hébergement vous plairait\u202F?')
  await press('radio', 'Économique', 'Space')
  await expectNext('Autre chose à nous dire\u202F?')
  await type('Détails du voyage', 'Nous marchons lentement.')
  await expectNext('Rien à corriger\u202F?')
  expect(await englishIn(dialog)).toEqual([])
  await expect(dialog.getByRole('term').filter({ hasText: 'Langue' })).toHaveCount(0)
  await press('button', 'ENVOYER')

  await expect(dialog.getByRole('status')).toContainText('Votre demande a bien été envoyée')
  await expect(page).toHaveURL('/fr')
  await expect(
    page.getByRole('region', { name: 'Nous avons bien reçu votre demande' }),
  ).toBeVisible()
  const [enquiry] = await desk.enquiries()
  expect(enquiry?.request).toMatchObject({
    destination: 'RWANDA',
    regions: 'Lake Kivu',
    timing: 'I KNOW EXACTLY WHEN',
    dates: expect.stringMatching(/^\d{4}-\d\d-\d\d - \d{4}-\d\d-\d\d$/),
    group: 'FAMILY',
    groupSize: '4 people',
    budget: 'Budget',
    isReferred: 'Not specified',
    phone: '+33 6 12 34 56 78',
    preferredContact: 'Whatsapp',
    tripDetails: 'Nous marchons lentement.',
    language: 'fr',
  })
})

test('a page without a French version links to the nearest page that has one', {
  tag: '@quick',
}, async ({ page }) => {
  for (const [path, nearest] of [
    ['/team', '/fr/about'],
    ['/tour/two-waterfalls-and-a-ridge', '/fr'],
  ] as const) {
    await page.goto(path)
    const links = page.getByRole('link', { name: 'Français' })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect([...new Set(addresses)], path).toEqual([nearest])
  }
})

test('changing the language keeps the step, the answers and the way back to the review', async ({
  booking,
  page,
}) => {
  await page.goto('/booking?from=lake-boat-cruise')
  await booking.waitUntilHydrated()
  await booking.fill({ 'First name': 'Marie', 'Phone number': '+33 6 12' })
  await booking.walkTo('regions')
  await booking.dialog.getByRole('checkbox', { name: 'Lake Kivu' }).uncheck()
  await booking.walkTo('dates')
  await booking.fill({ 'Start date': '2031-03-01' })

  await booking.dialog.getByRole('link', { name: 'Français' }).click()
  const dialog = dialogOf(page)
  await expect(page).toHaveURL(/\/fr\/booking/)
  await expect(dialog.getByRole('heading', { name: 'À quelles dates' })).toBeVisible()
  await expect(dialog.getByText('À partir du samedi 1er mars 2031')).toBeVisible()
  for (const _ of ['group', 'accommodation', 'details', 'review'])
    await dialog.getByRole('button', { name: 'SUIVANT', exact: true }).click()
  await dialog.getByRole('button', { name: 'Modifier\u202F: Type de voyage' }).click()
  await dialog.getByRole('radio', { name: 'EN SOLO' }).check()

  await dialog.getByRole('link', { name: 'English' }).click()
  await booking.expectStep('group')
  await booking.press('Back to review')
  const review = await booking.review()
  expect(review).not.toHaveProperty(['Regions or camps'])
  expect(review).toMatchObject({
    Name: 'Marie',
    Phone: '+33 6 12',
    Dates: 'Sat 1 March 2031 - TBD',
    'Travel group': 'Solo',
  })
})
