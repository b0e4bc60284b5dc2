import { readFile } from 'node:fs/promises'
import { messages } from '#enquiry/messages.ts'
import { expect, test } from '../site.ts'
import { aline, BookingPage } from './booking-page.ts'

// A calendar day is the same day wherever the visitor, the desk and the reader are: clicked, shown,
// reviewed, stored, mailed and written into the visitor's calendar. The receipt goes by the desk's clock.

// biome-ignore format: a table
const zones = [
  // zone                     the clock there when the wizard is opened, and why
  ['Pacific/Kiritimati',     '2027-03-13T23:30:00+14:00', 'a day ahead of Kigali'],
  ['Pacific/Pago_Pago',      '2027-03-14T00:10:00-11:00', 'a day behind Kigali'],
  ['Australia/Lord_Howe',    '2027-04-03T23:30:00+11:00', 'half an hour back on the 4th'],
  ['America/Santiago',       '2027-09-04T23:58:00-04:00', 'midnight of the 5th does not exist'],
] as const

for (const [timezoneId, clock, why] of zones) {
  test.describe(`${timezoneId} (${why})`, () => {
    test.use({ timezoneId })

    test('the days clicked are the days shown, reviewed, stored, mailed and written down', async ({
      desk,
      page,
    }) => {
      await page.clock.setFixedTime(new Date(clock))
      const booking = new BookingPage(page)
      await booking.open()
      await booking.fill(aline)
      await booking.walkTo('dates')

      // Tomorrow, the day after, and a pair over the change of the clocks.
      const [first, last] = [dayAfter(clock, 1), dayAfter(clock, 9)]
      for (const { inCalendar } of [first, last])
        await booking.dialog.getByRole('button', { name: inCalendar }).click()
      await expect(booking.dialog.getByLabel('Start date')).toHaveValue(first.iso)
      await expect(booking.dialog.getByLabel('End date')).toHaveValue(last.iso)
      const readable = `${first.readable} - ${last.readable}`
      await expect(booking.dialog.getByText(readable)).toBeVisible()

      await booking.walkTo('review')
      await expect(booking.answer('Dates')).toHaveText(readable)
      await page.reload() // and as the draft brings them back
      await booking.isAwake()
      await expect(booking.answer('Dates')).toHaveText(readable)
      await booking.press('SUBMIT')
      await expect(booking.banner).toHaveText(messages.booking.received)

      const [enquiry] = await desk.enquiries()
      expect(enquiry?.request['dates']).toBe(`${first.iso} - ${last.iso}`)
      for (const email of await desk.waitForEmails(2)) expect(email.text).toContain(readable)

      await expect(page).toHaveURL('/')
      const due = new Date(Date.parse(enquiry?.receivedAt ?? '') + 24 * 60 * 60 * 1000)
      const time = { timeZone: 'Africa/Kigali', hour: '2-digit', minute: '2-digit' } as const
      const inKigali = `${due.toLocaleTimeString('en-GB', time)} in Kigali`
      await expect(page.getByText(inKigali)).toBeVisible()
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      const file = await readFile(await (await started).path(), 'utf8')
      expect(file).toContain(`DTSTART;VALUE=DATE:${first.iso.replaceAll('-', '')}`)
      expect(file).toContain(`DTEND;VALUE=DATE:${dayAfter(clock, 10).iso.replaceAll('-', '')}`)
    })
  })
}

/** A day so many after the one the clock shows, counted without any zone. */
function dayAfter(clock: string, days: number) {
  const date = new Date(`${clock.slice(0, 10)}T12:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  const write = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' }).replace(',', '')
  const rest = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return {
    iso: date.toISOString().slice(0, 10),
    readable: write({ weekday: 'short', ...rest }),
    inCalendar: new RegExp(`^${write({ weekday: 'long', ...rest })}`),
  }
}
