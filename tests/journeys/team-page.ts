import { dirname } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { startDesk, type TestDesk } from '../desk.ts'
import { highLimits } from '../high-limits.ts'
import { test as base } from '../site.ts'
import type { SiteCopy } from '../site-copy.ts'
import { pageForm, submission } from '../submissions.ts'
import { signInLink } from '../team.ts'

// The desk in a browser. Each test has its own desk, because an address can request only three sign-in links an hour.

const chantal = 'chantal@example.test'
const eric = 'eric@example.test'

type Fixtures = {
  team: TeamPage
  /** A copy of the site's sources, for a desk that writes to `content/`. */
  copy: SiteCopy | null
}

export const test = base.extend<Fixtures>({
  copy: [null, { option: true }],
  desk: async ({ copy }, use) => {
    const settings = { ...highLimits, TEAM_EMAILS: `${chantal},${eric}` }
    await using desk = await startDesk({
      settings,
      ...(copy && { folder: dirname(copy.content) }),
    })
    await use(desk)
  },
  team: async ({ page, desk }, use) => use(new TeamPage(page, desk)),
})

class TeamPage {
  readonly page: Page
  readonly desk: TestDesk

  constructor(page: Page, desk: TestDesk) {
    this.page = page
    this.desk = desk
  }

  async signIn(email = chantal): Promise<void> {
    const { page, desk } = this
    if (!page.url().includes('/desk/sign-in')) await page.goto(`${desk.url}/desk`)
    await page.getByLabel('Your work email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('status')).toContainText('a link is on its way')
    await page.goto(`${desk.url}${await signInLink(desk)}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('link', { name: 'New enquiry' })).toBeVisible()
  }

  async openList(name: string): Promise<void> {
    // On a narrow screen the list's name opens the others.
    const opener = this.page.getByRole('button', { name: /^Lists/ })
    if (await opener.isVisible()) await opener.click()
    const lists = this.page.getByRole('navigation', { name: 'Lists' })
    await lists.getByRole('link', { name }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  row(reference: string): Locator {
    return this.page.locator('.enquiry-row').filter({ hasText: reference })
  }

  async open(reference: string): Promise<void> {
    await this.row(reference).getByRole('link').click()
    await expect(this.page).toHaveURL(new RegExp(`/desk/enquiries/${reference}$`))
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async unfold(name: string): Promise<void> {
    await this.page.locator('summary').filter({ hasText: name }).click()
  }

  get notice(): Locator {
    return this.page.locator('.notice')
  }
}

export async function arrive(
  desk: TestDesk,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { sheet, reference } = submission(changes)
  await desk.postEnquiry(sheet, { origin: desk.url })
  return reference
}

export async function arriveFromBot(desk: TestDesk): Promise<string> {
  const { sheet, reference } = submission({ firstName: 'Win at https://spam.example' })
  await desk.postEnquiry({ ...sheet, homepage: 'https://spam.example' })
  return reference
}

export async function arriveReview(desk: TestDesk, about: string, message: string) {
  const form = pageForm('review', { about, message })
  await desk.postEnquiry(form, { origin: desk.url })
  return `${form['reference']}`
}
