import type { BrowserContext, Page } from '@playwright/test'
import { accommodations, groups, regions, timings } from '#enquiry/choices.ts'
import { messages } from '#enquiry/messages.ts'
import type { TestDesk } from '../desk.ts'
import { type Chance, pickFrom } from '../faults/chance.ts'
import { expect } from '../site.ts'
import { BookingPage } from './booking-page.ts'

/** The answers of one tab, as the review has to show them. */
type Answers = {
  Name: string
  Email: string
  'Regions or camps': string
  Timing: string
  Dates: string
  'Travel group': string
  'Group size': string
  'Accommodation category': string
  'Trip details': string
}

const untouched: Answers = {
  Name: 'Not provided',
  Email: 'Not provided',
  'Regions or camps': 'Not specified',
  Timing: timings[0].label,
  Dates: 'Not specified',
  'Travel group': groups[0].label,
  'Group size': '2 people',
  'Accommodation category': 'Not chosen',
  'Trip details': 'Not provided',
}

/** The calendar is asked only of those who know when: spec §4. */
const expectedReview = (answers: Answers, day: string): Answers => ({
  ...answers,
  Dates: answers.Timing === timings[2].label ? 'Not specified' : day || 'Not specified',
})

const names = ['Aline', 'Bella', 'Chantal'] as const

const hindrances = ['none', 'offline', 'desk', 'reload', 'close', 'twice'] as const

type Tab = { booking: BookingPage; answers: Answers; day: string }

/** The claim of a success banner. */
export type Success = { readonly reference: string; readonly answers: Readonly<Answers> }

/**
 * A visitor who answers the wizard while tabs, phones and networks fail at random. After each action all
 * answers have to be there.
 */
export class ChaoticVisitor {
  readonly successes: Success[] = []
  /** The log of its actions, printed after a failure. */
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
    // The later steps are fetched meanwhile: until then a step says that it is loading.
    await booking.visit('review')
    const tab = { booking, answers: { ...untouched }, day: '' }
    this.#tabs = [tab]
    await this.#introduce(tab)
  }

  /** Does one action after the other, each in a tab chosen at random. */
  async doThings(count: number) {
    const things = [
      this.#answer,
      this.#answer,
      this.#answer,
      this.#goOn,
      this.#goOn,
      this.#pressTwice,
      this.#goBack,
      this.#walkHistory,
      this.#reload,
      this.#reload,
      this.#duplicate,
      this.#closeAndComeBack,
      this.#closeWizard,
      this.#changeNetwork,
      this.#changeDesk,
    ]
    for (let turn = 0; turn < count; turn += 1) {
      const tab = pickFrom(this.#tabs, this.#chance)
      const thing = pickFrom(things, this.#chance)
      this.done.push(thing.name)
      await thing.call(this, tab)
      await this.#expectAnswers(tab)
    }
  }

  /** Sends from every tab, with something in the way each time, until it says that it arrived. */
  async sendAll() {
    for (const tab of this.#tabs) await this.#send(tab)
  }

  async #send(tab: Tab) {
    await this.#repair()
    const name = pickFrom(names, this.#chance)
    await this.#introduce(tab, name)
    await tab.booking.visit('review')
    const chosen = pickFrom(hindrances, this.#chance)
    const hindrance = chosen === 'close' && this.#hasTripsApart() ? 'none' : chosen
    this.done.push(`send: ${hindrance}`)
    if (hindrance === 'offline') await this.#context.setOffline(true)
    const button = tab.booking.dialog.getByRole('button', { name: /SUBMI/ })
    await (hindrance === 'twice' ? button.dblclick() : button.click())
    await this.#linger()
    if (hindrance === 'desk') await this.#stopDesk()
    if (hindrance === 'reload') await this.#reload(tab)
    if (hindrance === 'close') await this.#replace(tab)

    for (let tries = 0; tries < 5; tries += 1) {
      if (await this.#hasArrived(tab, name)) return
      await this.#repair()
      await this.#introduce(tab, name) // the same words again: the same enquiry
      await tab.booking.visit('review')
      await tab.booking.dialog.getByRole('button', { name: /SUBMI/ }).click()
    }
    throw new Error(`not sent: ${this.done.join(', ')}`)
  }

  /** Whether it is sent, as the banner says or the receipt: noted, to be compared with the store. */
  async #hasArrived({ booking, answers, day }: Tab, name: string): Promise<boolean> {
    const { page, dialog } = booking
    const isOver = page.getByText(messages.booking.received)
    const receipts = page.getByRole('region', { name: 'Your request is with us' })
    const hasFailed = page.getByText(messages.booking.failed)
    const isIdle = dialog.getByRole('button', { name: /^(SUBMIT|NEXT)$/ })
    await isOver.or(receipts).or(hasFailed).or(isIdle).first().waitFor({ timeout: 45_000 })
    const isBefore = (await isOver.or(receipts).count()) === 0
    // A reload or a new tab finds the answers, unless they had arrived: then there is a receipt.
    if (isBefore && (await this.#showsTrip(booking, answers, day))) return false
    await this.#repair()
    if (isBefore) await page.goto(new URL('/', page.url()).href)
    await expect(receipts.first(), this.done.join(', ')).toBeVisible({ timeout: 20_000 })
    const reference = await receipts.first().locator('strong').textContent()
    this.successes.push({
      reference: reference ?? '',
      answers: { ...answers, Name: `${name} Uwase` },
    })
    return true
  }

  async #showsTrip(booking: BookingPage, answers: Answers, day: string): Promise<boolean> {
    if ((await booking.step()) !== 'review') await booking.visit('review')
    const { Name: _, Email: __, ...trip } = await booking.review()
    return Object.entries(expectedReview(answers, day)).every(
      ([label, value]) => trip[label] === undefined || trip[label] === value,
    )
  }

  /** Everything that was answered stands in the review. */
  async #expectAnswers(tab: Tab) {
    const { booking, answers, day } = tab
    const before = await booking.step()
    if (before !== 'review') await booking.visit('review')
    expect(await booking.review(), this.done.join(', ')).toMatchObject(expectedReview(answers, day))
    if (before !== 'review') await booking.visit(before)
  }

  async #answer(tab: Tab) {
    const { booking, answers } = tab
    const step = await booking.step()
    switch (step) {
      case 'contact':
        return this.#introduce(tab)
      case 'regions': {
        const { label: name } = pickFrom(regions, this.#chance)
        const box = booking.dialog.getByRole('checkbox', { name, exact: true })
        await box.setChecked(!(await box.isChecked()))
        const chosen = await booking.dialog.getByRole('checkbox').evaluateAll((boxes) =>
          boxes.flatMap((one) => {
            const { checked, labels } = one as HTMLInputElement
            return checked ? (labels?.[0]?.textContent ?? '') : []
          }),
        )
        answers['Regions or camps'] = chosen.join(', ') || 'Not specified'
        return
      }
      case 'timing':
        answers.Timing = pickFrom(timings, this.#chance).label
        return booking.choose(answers.Timing)
      case 'dates': {
        const date = `2031-07-${String(10 + this.#chance.below(20))}`
        await booking.dialog.getByLabel('Start date').fill(date) // and not left
        tab.day = `${readable(date)} - TBD`
        return
      }
      case 'group':
        answers['Travel group'] = pickFrom(groups, this.#chance).label
        answers['Group size'] =
          { COUPLE: '2 people', SOLO: '1 person' }[answers['Travel group']] ?? ''
        await booking.choose(answers['Travel group'])
        if (!['FAMILY', 'FRIENDS'].includes(answers['Travel group'])) return
        answers['Group size'] = `${2 + this.#chance.below(11)} people`
        return booking.press(answers['Group size'].replace(' people', ''))
      case 'accommodation':
        answers['Accommodation category'] = pickFrom(accommodations, this.#chance).label
        return booking.choose(answers['Accommodation category'])
      case 'details':
        answers['Trip details'] = `Wish ${this.#chance.below(1_000_000)}, "é" & <b>`
        return booking.fill({ 'Trip details': answers['Trip details'] })
    }
  }

  async #introduce({ booking, answers }: Tab, name = pickFrom(names, this.#chance)) {
    await booking.visit('contact')
    await booking.fill({ Email: 'visitor@example.test', 'First name': name, Surname: 'Uwase' })
    answers.Name = `${name} Uwase`
    answers.Email = 'visitor@example.test'
  }

  async #goOn({ booking }: Tab) {
    if ((await booking.step()) !== 'review') await booking.press('NEXT')
  }

  async #pressTwice({ booking }: Tab) {
    if ((await booking.step()) === 'review') return
    await booking.dialog.getByRole('button', { name: 'NEXT' }).dblclick()
  }

  async #goBack({ booking }: Tab) {
    if ((await booking.step()) !== 'contact') await booking.press('BACK')
  }

  async #walkHistory({ booking }: Tab) {
    const { page } = booking
    // Back may leave the page: the address has to settle before the wizard is looked for.
    const isThere = { waitUntil: 'commit', timeout: 30_000 } as const
    const isBack = this.#chance.isTrue(0.7)
    await (isBack ? page.goBack(isThere) : page.goForward(isThere)).catch(() => {})
    await this.#linger()
    await this.#beThere(booking)
  }

  async #reload({ booking }: Tab) {
    await booking.page.reload().catch(() => {}) // without network and worker there is nothing to show
    await this.#beThere(booking)
  }

  async #duplicate(tab: Tab) {
    if (this.#tabs.length > 2) return
    await this.#repair()
    const opened = this.#context.waitForEvent('page')
    await tab.booking.page.evaluate(() => window.open(location.href))
    const booking = new BookingPage(await opened)
    await this.#beThere(booking)
    this.#tabs.push({ booking, answers: { ...tab.answers }, day: tab.day })
  }

  /** The tab is closed, as by a crash or a thumb; what it kept for itself alone is gone. */
  async #closeAndComeBack(tab: Tab) {
    if (this.#hasTripsApart()) return
    await this.#replace(tab)
    await this.#introduce(tab) // a tab where nothing is answered takes the newest trip, too
  }

  /** A returning visitor finds the newest trip; this test does not check which one. */
  #hasTripsApart() {
    return this.#tabs.length > 1
  }

  async #replace(tab: Tab) {
    await this.#repair()
    const { origin } = new URL(tab.booking.page.url())
    const page = await this.#context.newPage()
    await tab.booking.page.close()
    tab.booking = new BookingPage(page)
    tab.answers.Name = untouched.Name
    tab.answers.Email = untouched.Email
    await page.goto(`${origin}/booking`)
    await this.#beThere(tab.booking)
  }

  async #closeWizard({ booking }: Tab) {
    await this.#repair()
    await booking.press('Close')
    await expect(booking.page).not.toHaveURL(/booking/)
    await booking.page.goBack()
    await this.#beThere(booking)
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

  /** Network and desk are there. */
  async #repair() {
    await this.#context.setOffline(false)
    if (!this.#isDeskUp) await this.#desk.start()
    this.#isDeskUp = true
  }

  /** The wizard is on the screen: by itself, or after whoever sees something else tries again. */
  async #beThere(booking: BookingPage) {
    const isWizard = () =>
      booking.dialog.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    if (!(await isWizard())) {
      await this.#repair()
      const { origin } = new URL(this.#desk.url)
      // The browser's page of an error may have tried again by itself at the same moment.
      await booking.page.goto(`${origin}/booking`).catch(() => booking.dialog.waitFor())
    }
    await booking.isAwake()
  }

  /** A moment of chance, so that what happens next falls anywhere into what is under way. */
  async #linger() {
    const ms = this.#chance.below(120)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

const readable = (date: string) =>
  new Date(`${date}T12:00Z`)
    .toLocaleDateString('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    .replace(',', '')
