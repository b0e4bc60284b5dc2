import type { Locator, Page } from '@playwright/test'
import { expect, uniqueAddress } from '../site.ts'

export const jean = {
  Name: 'Jean Bosco',
  get Email() {
    return uniqueAddress('jean')
  },
  Subject: 'June or July?',
  Message: 'Is June a good month?\nOr rather July?',
}

export class ContactPage {
  readonly page: Page
  readonly form: Locator
  readonly status: Locator
  readonly alert: Locator
  readonly button: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: /Plan Your Rwanda Adventure|Your message/ })
    this.status = this.form.getByRole('status')
    this.alert = this.form.getByRole('alert')
    this.button = this.form.getByRole('button', {
      name: /^(Send Message|Sending\.\.\.|Send it again)$/,
    })
  }

  async open() {
    await this.page.goto('/contact')
    await this.waitUntilHydrated()
  }

  /** Until the form is hydrated, the browser posts it to the desk and leaves the page. */
  async waitUntilHydrated() {
    await this.form.scrollIntoViewIfNeeded()
    await expect(this.page.locator('[data-island]')).toHaveAttribute('data-island', 'hydrated')
  }

  field(label: string) {
    return this.form.getByRole('textbox', { name: label, exact: true })
  }

  async fill(fields: Readonly<Record<string, string>>) {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  async send() {
    await this.button.click()
  }

  async expectFields(fields: Readonly<Record<string, string>>) {
    for (const [label, text] of Object.entries(fields))
      await expect(this.field(label), label).toHaveValue(text)
  }

  async expectEmpty() {
    await this.expectFields({ Name: '', Email: '', Subject: '', Message: '' })
  }

  /** Replaces the mail client with a list of the links it should open. */
  async watchMailClient(behaviour: 'opens' | 'is blocked' | 'throws' = 'opens') {
    const opened = await this.page.evaluateHandle((behaviour) => {
      const links: string[] = []
      window.open = (link, target) => {
        if (behaviour === 'throws') throw new Error('blocked')
        links.push(`${target} ${link}`)
        return behaviour === 'opens' ? window : null
      }
      return links
    }, behaviour)
    return () => opened.evaluate((links) => [...links])
  }
}
