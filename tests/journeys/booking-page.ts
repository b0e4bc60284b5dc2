import type { Locator, Page } from '@playwright/test'
import { expect, test as onSite, uniqueAddress } from '../site.ts'

const headings = {
  contact: 'How can we reach you?',
  destination: 'Where would you like to go?',
  regions: 'Any regions or camps in mind?',
  timing: 'When would you like to travel?',
  dates: 'Which days?',
  group: 'Who is travelling?',
  accommodation: 'How would you like to stay?',
  details: 'What else should we know?',
  review: 'Is this right?',
} as const

export type StepName = keyof typeof headings

export const aline = {
  get Email() {
    return uniqueAddress('aline')
  },
  'First name': 'Aline',
  Surname: 'Uwase',
}

/** Operates the booking dialog through its accessible names. */
export class BookingPage {
  readonly page: Page
  readonly dialog: Locator
  readonly progress: Locator
  readonly banner: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Plan your trip' })
    this.progress = this.dialog.getByRole('progressbar')
    this.banner = this.dialog.getByRole('status')
    this.alert = this.dialog.getByRole('alert')
  }

  async open() {
    await this.page.goto('/booking')
    await this.expectStep('contact')
    await this.waitUntilHydrated()
  }

  async waitUntilHydrated() {
    await expect(this.page.locator('[data-island]')).toHaveAttribute('data-island', 'hydrated')
  }

  heading(step: StepName) {
    return this.dialog.getByRole('heading', { name: headings[step] })
  }

  async expectStep(step: StepName) {
    await expect(this.heading(step)).toBeVisible()
    await expect(this.loadingStep).toBeHidden()
  }

  get loadingStep() {
    return this.dialog.getByText('Loading this step')
  }

  async step(): Promise<StepName> {
    const shown = await this.dialog.getByRole('heading', { level: 2 }).textContent()
    const found = Object.entries(headings).find(([, title]) => title === shown)
    return (found?.[0] ?? 'contact') as StepName
  }

  /** Duplicates the tab. Browsers copy its session storage. */
  async duplicate(): Promise<BookingPage> {
    const opened = this.page.context().waitForEvent('page')
    await this.page.evaluate(() => window.open(location.href))
    const copy = new BookingPage(await opened)
    await copy.waitUntilHydrated()
    return copy
  }

  async visit(step: StepName) {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, step)
    await this.expectStep(step)
  }

  async review(): Promise<Readonly<Record<string, string>>> {
    await this.expectStep('review')
    const labels = await this.dialog.getByRole('term').allTextContents()
    const values = await this.dialog.locator('dt + dd').allTextContents()
    return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
  }

  async fill(fields: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(fields))
      await this.dialog.getByRole(roleOf(name), { name, exact: true }).fill(text)
  }

  /** Checks radios or checkboxes, named as in the specification. */
  async choose(...names: readonly string[]) {
    for (const name of names) {
      const fold = this.dialog.locator('details:not([open])', { hasText: name }).locator('summary')
      if ((await fold.count()) > 0) await fold.click()
      await this.dialog
        .getByRole('radio', { name, exact: true })
        .or(this.dialog.getByRole('checkbox', { name, exact: true }))
        .check()
    }
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async press(name: string) {
    await this.button(name).click()
  }

  async walkTo(step: StepName) {
    for (let presses = 0; presses < 9; presses += 1) {
      if (await this.heading(step).isVisible()) break
      const before = await this.progress.getAttribute('value')
      await this.press('NEXT')
      await expect(this.progress).not.toHaveAttribute('value', before ?? '')
    }
    await this.expectStep(step)
  }

  async openReview(fields: Readonly<Record<string, string>> = aline) {
    await this.open()
    await this.fill(fields)
    await this.visit('review')
  }

  /** The drawing. What it shows is written beside it: `posterLine`. */
  get poster() {
    return this.dialog.locator('[data-poster]')
  }

  get posterLine() {
    return this.dialog.getByText(/^(Your poster|Votre affiche)/)
  }

  get notice() {
    return this.dialog.getByText(/^(Your answers|All answers)/)
  }

  answer(label: string) {
    return this.dialog.getByRole('term').filter({ hasText: label }).locator('+ dd')
  }
}

export const test = onSite.extend<{ booking: BookingPage }>({
  // Drawing the frames between two steps takes longer than the steps. With motion, the same tests run on translated
  // pages and in the other engines.
  contextOptions: async ({ contextOptions }, use, { project }) =>
    use(
      project.name === 'journeys' ? { reducedMotion: 'reduce', ...contextOptions } : contextOptions,
    ),
  booking: async ({ page }, use) => use(new BookingPage(page)),
})

const roleOf = (name: string) => (name === 'Custom number' ? 'spinbutton' : 'textbox')
