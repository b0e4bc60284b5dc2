import type { Locator, Page } from '@playwright/test'
import type { TestDesk } from '../desk.ts'
import { expect, uniqueAddress } from '../site.ts'
import { type Fields, pageAnswers } from '../submissions.ts'

// biome-ignore format: a table
export const formPlaces = {
  'trek-request': { path: '/adventure/canopy-walk-experience', heading: 'Ask for the canopy walk', button: 'Send my request' },
  'hiking-request': {
    path: '/adventure/forest-hiking-trails',
    heading: 'Ask for a walk in the forest',
    button: 'Send my request',
  },
  review: { path: '/tour/two-waterfalls-and-a-ridge', heading: 'Add Your Reviews', button: 'Send my review' },
  'trip-question': { path: '/activities/a-morning-on-lake-ihema', heading: 'Contact for Booking', button: 'Send my question' },
  comment: { path: '/blog/how-a-gorilla-morning-goes', heading: 'Leave a comments', button: 'post comment' },
} as const
export type Kind = keyof typeof formPlaces
export const kinds = Object.keys(formPlaces) as Kind[]

const labels: Fields = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  'preferred-date': 'Preferred date',
  'group-size': 'Group size',
  'fitness-level': 'Fitness level',
  'special-requests': 'Special requests',
  message: 'Message',
}

const someDay = `${new Date().getFullYear() + 1}-06-14`

/** Operates a form in a page through its accessible names. */
export class PageFormUser {
  readonly page: Page
  readonly kind: Kind
  readonly path: string
  readonly form: Locator
  readonly status: Locator
  readonly alert: Locator
  readonly button: Locator
  readonly answers: Fields

  /** `form` is needed only if the form is not on its usual page. */
  constructor(page: Page, kind: Kind, form?: Locator) {
    const { path, heading, button } = formPlaces[kind]
    this.page = page
    this.kind = kind
    this.path = path
    this.form = form ?? page.getByRole('form', { name: heading })
    this.status = this.form.getByRole('status')
    this.alert = this.form.getByRole('alert')
    this.button = this.form.getByRole('button', {
      name: new RegExp(`^(${button}|Sending...|Send it again)$`),
    })
    const day = kind.endsWith('request') ? { 'preferred-date': someDay } : {}
    this.answers = pageAnswers(kind, { about: path, email: uniqueAddress('aline'), ...day })
  }

  async open() {
    await this.page.goto(this.path)
    await this.waitUntilHydrated()
  }

  /** Until the form is hydrated, the browser posts it to the desk and leaves the page. */
  async waitUntilHydrated() {
    await this.form.scrollIntoViewIfNeeded()
    const island = this.page.locator('[data-island]').filter({ has: this.form })
    await expect(island).toHaveAttribute('data-island', 'hydrated')
  }

  field(name: string) {
    return this.form.getByLabel(labels[name] ?? name, { exact: true })
  }

  star(category: string, stars: string) {
    const group = this.form.getByRole('group', { name: category })
    return group.getByRole('radio', { name: stars === '' ? 'No stars' : `${stars} of 5` })
  }

  async fill(changes: Fields = {}) {
    for (const [name, text] of Object.entries(this.#fields(changes))) {
      if (!(name in labels)) await this.star(name, text).check()
      else if (name === 'group-size' || name === 'fitness-level')
        await this.field(name).selectOption(text)
      else await this.field(name).fill(text)
    }
  }

  async expectFields(changes: Fields = {}) {
    for (const [name, text] of Object.entries(this.#fields(changes))) {
      if (name in labels) await expect(this.field(name), name).toHaveValue(text)
      else if (new URL(this.page.url()).pathname.startsWith('/forms/'))
        await expect(this.form.getByLabel(new RegExp(`^${name}$`, 'i')), name).toHaveValue(text)
      else await expect(this.star(name, text), name).toBeChecked()
    }
  }

  async expectEmpty() {
    const names = Object.keys(this.#fields({}))
    await this.expectFields(Object.fromEntries(names.map((name) => [name, ''])))
  }

  #fields(changes: Fields): Fields {
    const { about: _, ...fields } = { ...this.answers, ...changes }
    return fields
  }

  async send() {
    await this.button.click()
  }

  async expectOneEnquiry(desk: TestDesk, changes: Fields = {}) {
    const [email] = await desk.waitForEmails(1)
    const [enquiry, ...others] = await desk.enquiries()
    expect(others).toEqual([])
    expect(enquiry).toMatchObject({ kind: this.kind, state: 'new', revision: 1 })
    expect(enquiry?.request).toMatchObject({ ...this.answers, ...changes })
    expect(email?.replyTo).toMatchObject([{ address: this.answers['email'] }])
    expect(await desk.emails()).toHaveLength(1)
    return enquiry?.reference ?? ''
  }
}
