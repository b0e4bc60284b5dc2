import { messages } from '#enquiry/messages.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import { key, type Visitor } from './visitor.ts'
import { expect, test } from './walk.ts'

// The walk through the forms, in each WebKit: what is sent has to be at the desk. docs/browsers.md.

const aline = { Email: 'aline@example.test', 'First name': 'Aline', Surname: 'Uwase' }
const jean = {
  Name: 'Jean Bosco',
  Email: 'jean@example.test',
  Subject: 'June or July?',
  Message: 'Is June a good month?',
}

const heading = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('h2')?.textContent ?? '')

/** NEXT until the step with this heading is there. */
async function walkTo(visitor: Visitor, title: string) {
  for (let presses = 0; presses < 9; presses += 1) {
    const before = await heading(visitor)
    if (before === title) return
    await visitor.press('button', 'NEXT')
    await expect.poll(() => heading(visitor)).not.toBe(before)
  }
}

async function openReview(visitor: Visitor) {
  await visitor.open('/booking')
  await visitor.type(aline)
  await walkTo(visitor, 'Is this right?')
}

/** Opens a page and waits until its form answers by itself. */
async function openForm(visitor: Visitor, path: string, form: string) {
  await visitor.open(path)
  await visitor.evaluate((form) => document.querySelector(form)?.scrollIntoView(), form)
  await visitor.until(
    (form) => document.querySelector(`[data-island=hydrated] ${form}`) !== null,
    form,
  )
}

/** From here on every call fails, so many milliseconds after it was made. */
const failCalls = (visitor: Visitor, afterMs: number) =>
  visitor.evaluate((afterMs) => {
    window.fetch = () =>
      new Promise((_, reject) => setTimeout(() => reject(new TypeError('refused')), afterMs))
  }, afterMs)

test('a booking: days picked in the calendar, sent, home after 3 seconds, with a receipt', async ({
  desk,
  visitor,
}) => {
  await visitor.open('/booking')
  await visitor.type({ ...aline, 'Phone number': '788 123 456' })
  await walkTo(visitor, 'Any regions or camps in mind?')
  await visitor.choose('Lake Kivu')
  await walkTo(visitor, 'Which days?')
  for (const index of [-9, -3]) {
    await visitor.until(() => document.querySelector('[role=grid] button:not(:disabled)') !== null)
    await visitor.evaluate((index) => {
      const days = document.querySelectorAll<HTMLElement>('[role=grid] button:not(:disabled)')
      ;[...days].at(index)?.click()
    }, index)
  }
  await walkTo(visitor, 'Is this right?')
  await visitor.press('button', messages.booking.submit)
  await visitor.reads(messages.booking.received, '[role=status]')
  await visitor.isAt('/')
  await visitor.reads('Your request is with us')
  const [enquiry] = await desk.enquiries()
  await visitor.reads(`Reference ${enquiry?.reference}`)
  expect(enquiry).toMatchObject({ email: aline.Email, revision: 1 })
  expect(enquiry?.request).toMatchObject({ regions: 'Lake Kivu' })
})

test('a booking by keyboard alone', async ({ desk, visitor }) => {
  await visitor.open('/booking')
  await visitor.press('field', 'Email')
  await visitor.window.keys(...'keys@example.test', key.tab, ...'Key', key.tab, ...'Board')
  for (const title of ['Where would you like to go?', 'Any regions or camps in mind?']) {
    await visitor.window.keys(key.enter)
    await expect.poll(() => heading(visitor)).toBe(title)
    await tabTo(visitor, 'NEXT')
  }
  await visitor.evaluate(() => {
    location.hash = 'review'
  })
  await expect.poll(() => heading(visitor)).toBe('Is this right?')
  await tabTo(visitor, messages.booking.submit)
  await visitor.window.keys(key.enter)
  await visitor.reads(messages.booking.received, '[role=status]')
  expect(await desk.enquiries()).toMatchObject([{ email: 'keys@example.test' }])
})

async function tabTo(visitor: Visitor, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await visitor.window.keys(key.tab)
    if ((await visitor.evaluate(() => document.activeElement?.textContent)) === name) return
  }
  throw new Error(`${name} is not reached by Tab`)
}

test('a booking that fails is kept, said, and sent by RETRY', async ({ desk, visitor }) => {
  await openReview(visitor)
  await visitor.evaluate(() => {
    const { fetch } = window
    Object.assign(window, {
      fetch: () => Promise.reject(new TypeError('refused')),
      mend: () => Object.assign(window, { fetch }),
    })
  })
  await visitor.press('button', messages.booking.submit)
  await visitor.reads(messages.booking.failed, '[role=status], [role=alert]')
  await visitor.evaluate(() => {
    ;(window as unknown as { mend: () => void }).mend()
  })
  await visitor.press('button', messages.booking.retry)
  await visitor.reads(messages.booking.received, '[role=status]')
  expect(await desk.enquiries()).toHaveLength(1)
})

test('Back and Forward of the browser walk the steps', async ({ visitor }) => {
  await visitor.open('/about')
  await visitor.open('/booking')
  const first = await heading(visitor)
  await walkTo(visitor, 'Any regions or camps in mind?')
  await visitor.back()
  await expect.poll(() => heading(visitor)).toBe('Where would you like to go?')
  await visitor.forward()
  await expect.poll(() => heading(visitor)).toBe('Any regions or camps in mind?')
  await visitor.back()
  await visitor.back()
  await expect.poll(() => heading(visitor)).toBe(first)
  await visitor.back()
  await visitor.isAt('/about')
})

test('a reload keeps the answers; afresh stays afresh over the next', async ({ visitor }) => {
  await visitor.open('/booking')
  await visitor.type(aline)
  await walkTo(visitor, 'Where would you like to go?')
  await visitor.reload()
  await visitor.press('button', 'Start afresh')
  await visitor.reads('All answers are cleared.')
  await visitor.reload()
  for (const name of Object.keys(aline)) expect(await visitor.valueOf(name), name).toBe('')
})

test('a contact message: what is missing is said, then it is sent', async ({ desk, visitor }) => {
  await openForm(visitor, '/contact', '#contact')
  await visitor.press('button', 'Send Message')
  await visitor.until(() => document.querySelector('#contact [aria-invalid=true]') !== null)
  await visitor.type(jean, '#contact')
  await visitor.press('button', 'Send Message')
  await visitor.reads(messages.contact.received, '#contact [role=status]')
  expect(await desk.enquiries()).toMatchObject([{ kind: 'contact', email: jean.Email }])
})

test('a mail window that is blocked after 3.9 s is said, with a link and a copy', async ({
  visitor,
}) => {
  await openForm(visitor, '/contact', '#contact')
  await visitor.type(jean, '#contact')
  // WebKit blocks it by itself; a driver that allows pop-ups does not.
  await visitor.evaluate(() => {
    window.open = () => null
  })
  await failCalls(visitor, 3900)
  await visitor.press('button', 'Send Message')
  await visitor.reads(/your mail app did not open\.$/, '#contact [role=status]')
  await visitor.find('link', 'Open the message', '#contact')
})

test('a review with stars is sent', async ({ desk, visitor }) => {
  const form = '#review'
  await openForm(visitor, '/tour/two-waterfalls-and-a-ridge', form)
  await visitor.type({ Name: 'Aline', Email: aline.Email, Message: 'Green and quiet' }, form)
  await visitor.choose('4 of 5', `${form} fieldset:nth-of-type(1)`)
  await visitor.press('button', 'Send my review')
  await visitor.reads(pageFormMessages.received.review, form)
  expect(await desk.enquiries()).toMatchObject([{ kind: 'review', email: aline.Email }])
})

test('a reply says whom it answers, and is sent', async ({ desk, visitor }) => {
  const form = '#comment'
  await visitor.open('/blog/how-a-gorilla-morning-goes')
  await visitor.press('link', /^Reply to/)
  await visitor.until(() => document.querySelector('[data-island=hydrated] #comment') !== null)
  await expect.poll(() => visitor.valueOf('In reply to', form)).not.toBe('')
  await visitor.type({ Name: 'Jean', Email: jean.Email, Message: 'So it was' }, form)
  await visitor.press('button', 'post comment')
  await visitor.reads(pageFormMessages.received.comment, form)
  expect(await desk.enquiries()).toMatchObject([{ kind: 'comment', email: jean.Email }])
})
