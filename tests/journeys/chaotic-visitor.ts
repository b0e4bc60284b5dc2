import type { BrowserContext, Page } from '@playwright/test'
import { messages } from '#core/forms/messages.ts'
import { accommodations, groups, regions, timings } from '#core/forms/questions.ts'
import type { TestDesk } from '../desk.ts'
import { type Chance, pickFrom } from '../faults/random.ts'
import { expect } from '../site.ts'
import { BookingPage } from './booking-page.ts'

type Review = Readonly<Record<string, string>>
type Tab = { booking: BookingPage; review: Review }

const names = ['Aline', 'Bella', 'Chantal'] as const
const faults = ['none', 'offline', 'desk', 'reload', 'close', 'twice'] as const
/** The answers that are not stored on the device. */
const personal = ['Name', 'Email']

/**
 * A visitor who fills in the wizard while tabs, phones and networks fail at random. After each failure the review
 * must be unchanged.
 */
export class ChaoticVisitor {
  readonly successes: { readonly reference: string; readonly review: Review }[] = []
  /** The actions so far, printed after a failure. */
  readonly done: string[] = []
  readonly #context: BrowserContext
  readonly #desk: TestDesk
  readonly #chance: Chance
  #tabs: Tab[] = []
  #isDeskUp = true

  constructor(context: BrowserContext, desk: TestDesk, chance: Chance) {
    this.#context = context
    this.#desk = desk
    this.#chance = chance
  }

  async begin(page: Page) {
    const booking = new BookingPage(page)
    await booking.open()
    // The wizard shows a loading message until the later steps have loaded.
    await booking.visit('review')
    const tab = { booking, review: {} }
    this.#tabs = [tab]
    await this.#introduce(tab)
  }

  async performActions(count: number) {
    const disturbances = [
      ...[this.#press, this.#press, this.#walkHistory, this.#reload, this.#reload],
      ...[this.#duplicate, this.#closeWizard, this.#changeNetwork, this.#changeDesk],
    ]
    for (let turn = 0; turn < count; turn += 1) {
      const tab = pickFrom(this.#tabs, this.#chance)
      if (this.#chance.isTrue(0.3)) await this.#answer(tab)
      const disturb = pickFrom(disturbances, this.#chance)
      this.done.push(disturb.name)
      await disturb.call(this, tab)
      await this.#expectReview(tab)
    }
  }

  /** Sends the request from every tab, with a random fault, until the page confirms it. */
  async sendAll() {
    for (const tab of this.#tabs) await this.#send(tab)
  }

  async #send(tab: Tab) {
    await this.#repair()
    await this.#introduce(tab)
    await tab.booking.visit('review')
    const chosen = pickFrom(faults, this.#chance)
    // Never closes one of several tabs, since a new tab opens the newest trip, which may be another tab's.
    const fault = chosen === 'close' && this.#tabs.length > 1 ? 'none' : chosen
    this.done.push(`send: ${fault}`)
    if (fault === 'offline') await this.#context.setOffline(true)
    const button = () => tab.booking.dialog.getByRole('button', { name: /SUBMI/ })
    await (fault === 'twice' ? button().dblclick() : button().click())
    await this.#linger()
    if (fault === 'desk') await this.#stopDesk()
    if (fault === 'reload') await this.#reload(tab)
    if (fault === 'close') await this.#replace(tab)

    for (let tries = 0; tries < 5; tries += 1) {
      if (await this.#hasArrived(tab)) return
      await this.#repair()
      await this.#introduce(tab, tab.review['Name']) // the same name, so that the desk sees the same enquiry
      await tab.booking.visit('review')
      await button().click()
    }
    throw new Error(`not sent: ${this.done.join(', ')}`)
  }

  /** Returns whether the request has arrived. If so, records its reference to compare it with the store. */
  async #hasArrived({ booking, review }: Tab): Promise<boolean> {
    const { page, dialog } = booking
    const receipts = page.getByRole('region', { name: 'We have your request' })
    const success = page.getByText(messages.booking.received).or(receipts)
    const hasFailed = page.getByText(messages.booking.failed)
    const isIdle = dialog.getByRole('button', { name: /^(SUBMIT|NEXT)$/ })
    await success.or(hasFailed).or(isIdle).first().waitFor({ timeout: 45_000 })
    if ((await success.count()) === 0) {
      // After a reload or in a new tab, the page must show the answers, or a receipt if the request arrived.
      if ((await booking.step()) !== 'review') await booking.visit('review')
      const trip = Object.entries(await booking.review())
      const isKept = trip.every(([label, value]) =>
        personal.includes(label) ? true : value === review[label],
      )
      if (isKept) return false
      await this.#repair()
      await page.goto(new URL('/', page.url()).href)
    }
    await this.#repair()
    await expect(receipts.first(), this.done.join(', ')).toBeVisible({ timeout: 20_000 })
    const reference = (await receipts.first().locator('strong').textContent()) ?? ''
    this.successes.push({ reference, review })
    return true
  }

  async #expectReview({ booking, review }: Tab) {
    const before = await booking.step()
    await booking.visit('review')
    expect(await booking.review(), this.done.join(', ')).toEqual(review)
    await booking.visit(before)
  }

  async #answer(tab: Tab) {
    const { booking } = tab
    const step = pickFrom(
      ['regions', 'timing', 'dates', 'group', 'accommodation', 'details'] as const,
      this.#chance,
    )
    this.done.push(`answer: ${step}`)
    await booking.visit(step === 'dates' ? 'timing' : step)
    const choose = (choices: readonly { readonly label: string }[]) =>
      booking.choose(pickFrom(choices, this.#chance).label)
    if (step === 'regions') {
      const { label: name } = pickFrom(regions, this.#chance)
      await booking.dialog.getByRole('checkbox', { name, exact: true }).click()
    } else if (step === 'timing') await choose(timings)
    else if (step === 'dates') {
      await choose(timings.slice(0, 1)) // only visitors who know their dates see the calendar
      await booking.visit('dates')
      const date = `2031-07-${10 + this.#chance.below(20)}`
      await booking.dialog.getByLabel('Start date').fill(date) // without leaving the field
    } else if (step === 'group') {
      await choose(groups)
      const sizes = booking.dialog.getByRole('button', { name: /^\d+$/ })
      if ((await sizes.count()) > 0) await sizes.nth(1 + this.#chance.below(11)).click()
    } else if (step === 'accommodation') await choose(accommodations)
    else await booking.fill({ 'Trip details': `Wish ${this.#chance.below(1e6)}, "é" & <b>` })
    await this.#noteReview(tab)
  }

  async #introduce(tab: Tab, name = `${pickFrom(names, this.#chance)} Uwase`) {
    const { booking } = tab
    await booking.visit('contact')
    const [firstName = ''] = name.split(' ')
    await booking.fill({ Email: 'visitor@example.test', 'First name': firstName, Surname: 'Uwase' })
    await this.#noteReview(tab)
  }

  async #noteReview(tab: Tab) {
    await tab.booking.visit('review')
    tab.review = await tab.booking.review()
  }

  async #press({ booking }: Tab) {
    const button = booking.dialog.getByRole('button', {
      name: this.#chance.isTrue(0.5) ? 'NEXT' : 'BACK',
      exact: true,
    })
    if (!(await button.isVisible())) return
    await (this.#chance.isTrue(0.5) ? button.dblclick() : button.click())
  }

  async #walkHistory({ booking }: Tab) {
    const { page } = booking
    // Waits for the navigation before looking for the wizard, since Back may leave the page.
    const options = { waitUntil: 'commit', timeout: 30_000 } as const
    const isBack = this.#chance.isTrue(0.7)
    await (isBack ? page.goBack(options) : page.goForward(options)).catch(() => {})
    await this.#linger()
    await this.#findWizard(booking)
  }

  async #reload({ booking }: Tab) {
    await booking.page.reload().catch(() => {}) // fails without network and worker
    await this.#findWizard(booking)
  }

  async #duplicate(tab: Tab) {
    if (this.#tabs.length > 2) return
    await this.#repair()
    const opened = this.#context.waitForEvent('page')
    await tab.booking.page.evaluate(() => window.open(location.href))
    const booking = new BookingPage(await opened)
    await this.#findWizard(booking)
    this.#tabs.push({ booking, review: tab.review })
  }

  /** Closes the tab as a crash would, and opens the wizard in a new one. */
  async #replace(tab: Tab) {
    await this.#repair()
    const { origin } = new URL(tab.booking.page.url())
    const page = await this.#context.newPage()
    await tab.booking.page.close()
    tab.booking = new BookingPage(page)
    await page.goto(`${origin}/booking`)
    await this.#findWizard(tab.booking)
  }

  async #closeWizard({ booking }: Tab) {
    await this.#repair()
    await booking.press('Close')
    await expect(booking.page).not.toHaveURL(/booking/)
    await booking.page.goBack()
    await this.#findWizard(booking)
  }

  async #changeNetwork() {
    await this.#context.setOffline(this.#chance.isTrue(0.6))
  }

  async #changeDesk() {
    if (this.#isDeskUp) await this.#stopDesk()
    else await this.#repair()
  }

  async #stopDesk() {
    await this.#desk.kill()
    this.#isDeskUp = false
  }

  async #repair() {
    await this.#context.setOffline(false)
    if (!this.#isDeskUp) await this.#desk.start()
    this.#isDeskUp = true
  }

  /** Waits for the wizard, or opens it again if the page shows something else, as a visitor would. */
  async #findWizard(booking: BookingPage) {
    const isThere = await booking.dialog.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      await this.#repair()
      // The browser's error page may reload itself at the same moment.
      const address = `${new URL(this.#desk.url).origin}/booking`
      await booking.page.goto(address).catch(() => booking.dialog.waitFor())
    }
    await booking.waitUntilHydrated()
  }

  /** Waits for a random time, so that the next action may interrupt the current one. */
  async #linger() {
    const ms = this.#chance.below(120)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}
