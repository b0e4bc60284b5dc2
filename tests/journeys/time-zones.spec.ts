import { readFile } from 'node:fs/promises'
import { messages } from '#enquiry/messages.ts'
import { expect, test } from '../site.ts'
import { aline, BookingPage } from './booking-page.ts'

// A calendar day is the same day wherever the visitor, the desk and the reader are: clicked, shown,
// reviewed, stored, mailed and written into the visitor's calendar. One zone here, twelve by
// `npm run test:all`.

// biome-ignore format: a table
const zones = [
  // zone                     the clock there when the wizard is opened, and why
  ['Pacific/Kiritimati',     '2027-03-13T23:30:00+14:00', 'a day ahead of Kigali'],
  ['Pacific/Pago_Pago',      '2027-03-14T00:10:00-11:00', 'a day behind Kigali'],
  ['America/New_York',       '2027-03-13T23:55:00-05:00', 'the clocks go forward on the 14th'],
  ['Africa/Kigali',          '2027-03-14T00:05:00+02:00', 'the operator’s own'],
  ['Europe/London',          '2027-03-27T23:30:00+00:00', 'the clocks go forward on the 28th'],
  ['Europe/Lisbon',          '2027-10-30T23:59:00+01:00', 'the clocks go back on the 31st'],
  ['Asia/Kathmandu',         '2027-03-14T00:01:00+05:45', 'three quarters of an hour'],
  ['Australia/Lord_Howe',    '2027-04-03T23:30:00+11:00', 'half an hour back on the 4th'],
  ['America/St_Johns',       '2027-03-13T23:45:00-03:30', 'a half hour, and forward on the 14th'],
  ['America/Santiago',       '2027-09-04T23:58:00-04:00', 'midnight of the 5th does not exist'],
  ['Pacific/Chatham',        '2027-04-03T23:50:00+13:45', 'three quarters, and back on the 4th'],
  ['Africa/Cairo',           '2027-04-29T23:50:00+02:00', 'midnight of the 30th does not exist'],
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
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add the days to a calendar' }).click()
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
