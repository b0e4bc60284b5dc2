import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { expect } from '../site.ts'
import { key, test, type Visitor } from './webkit.ts'

const aline = { Email: 'aline@example.test', 'First name': 'Aline', Surname: 'Uwase' }

const isShown = (visitor: Visitor, id: string) =>
  visitor.evaluate((id) => (document.getElementById(id)?.offsetHeight ?? 0) > 0, id)

const openDropdowns = (visitor: Visitor) =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('#menu details[open] summary')].map((it) =>
      it.textContent?.trim(),
    ),
  )

test.describe('on a phone', () => {
  test.use({ width: 447 })

  test('the menu opens and closes with its buttons and Escape, and its links work', async ({
    visitor,
  }) => {
    await visitor.open('/')
    expect(await isShown(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await expect.poll(() => isShown(visitor, 'menu')).toBe(true)
    await visitor.press('button', 'Close the menu')
    await expect.poll(() => isShown(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await expect.poll(() => isShown(visitor, 'menu')).toBe(true)
    await visitor.keys(key.escape)
    await expect.poll(() => isShown(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await visitor.press('link', 'About Us', '#menu')
    await visitor.isAt('/about')
    expect(await isShown(visitor, 'menu')).toBe(false)
  })
})

test('only one dropdown is open at a time, Escape closes it, and the film is modal', async ({
  visitor,
}) => {
  await visitor.open('/')
  await visitor.press('summary', 'Destinations', '#menu')
  await visitor.press('summary', 'Adventures', '#menu')
  await expect.poll(() => openDropdowns(visitor)).toEqual(['Adventures'])
  await visitor.keys(key.escape)
  await expect.poll(() => openDropdowns(visitor)).toEqual([])
  const isModal = () =>
    visitor.evaluate(() => document.querySelector('[data-video] dialog:modal') !== null)
  await visitor.press('button', 'Play the video')
  await expect.poll(isModal).toBe(true)
  await visitor.press('button', 'Close', '[data-video] dialog')
  await expect.poll(isModal).toBe(false)
})

test('the search opens, tolerates a typo, and the arrow keys move through its results', async ({
  visitor,
}) => {
  await visitor.open('/about')
  await visitor.press('button', 'Find a page')
  await visitor.until(() => document.activeElement?.matches('#finder [type=search]') ?? false)
  await visitor.keys(...'gorila')
  await visitor.until(
    () => document.querySelector('#finder ol a[href$=mountain-gorilla-trekking]') !== null,
  )
  await visitor.keys(key.down)
  await visitor.until(() => document.activeElement?.matches('#finder ol a') ?? false)
  await visitor.keys(key.enter)
  await visitor.isAt('/adventure/mountain-gorilla-trekking')
})

test('a booking survives a reload, is sent, and ends on the home page with a receipt', async ({
  desk,
  visitor,
}) => {
  const heading = () => visitor.evaluate(() => document.querySelector('h2')?.textContent)
  const walkTo = async (title: string) => {
    for (let before = await heading(); before !== title; before = await heading()) {
      await visitor.press('button', 'NEXT')
      await expect.poll(heading).not.toBe(before)
    }
  }
  await visitor.open('/booking')
  await visitor.type({ ...aline, 'Phone number': '788 123 456' })
  await walkTo('Any regions or camps in mind?')
  await visitor.choose('Lake Kivu')
  await visitor.reload()
  await walkTo('Which days?')
  for (const index of [-9, -3]) {
    await visitor.until(() => document.querySelector('[role=grid] button:not(:disabled)') !== null)
    await visitor.evaluate((index) => {
      const days = document.querySelectorAll<HTMLElement>('[role=grid] button:not(:disabled)')
      ;[...days].at(index)?.click()
    }, index)
  }
  await walkTo('Is this right?')
  await visitor.press('button', messages.booking.submit)
  await visitor.reads(messages.booking.received, '[role=status]')
  await visitor.isAt('/')
  const [enquiry] = await desk.enquiries()
  await visitor.reads(`Reference ${enquiry?.reference}`)
  expect(enquiry).toMatchObject({ email: aline.Email, revision: 1 })
  expect(enquiry?.request).toMatchObject({ regions: 'Lake Kivu' })
})

// biome-ignore format: a table
const forms = [
  ['contact', '/contact', 'Send Message', messages.contact.received, { Subject: 'June or July?' }],
  ['review', '/tour/two-waterfalls-and-a-ridge', 'Send my review', pageFormMessages.received.review, {}],
] as const

for (const [kind, path, button, received, more] of forms) {
  test(`a ${kind} form marks missing answers and is sent once they are filled in`, async ({
    desk,
    visitor,
  }) => {
    const form = `#${kind}`
    await visitor.open(path)
    await visitor.evaluate((form) => document.querySelector(form)?.scrollIntoView(), form)
    await visitor.until(
      (form) => document.querySelector(`[data-island=hydrated] ${form}`) !== null,
      form,
    )
    await visitor.press('button', button)
    await visitor.until(
      (form) => document.querySelector(`${form} [aria-invalid=true]`) !== null,
      form,
    )
    const { Email } = aline
    await visitor.type({ Name: 'Aline', Email, Message: 'Green and quiet', ...more }, form)
    if (kind === 'review') await visitor.choose('4 of 5', `${form} fieldset:nth-of-type(1)`)
    await visitor.press('button', button)
    await visitor.reads(received, `${form} [role=status]`)
    expect(await desk.enquiries()).toMatchObject([{ kind, email: Email }])
  })
}
