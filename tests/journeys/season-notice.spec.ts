import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

// Built into every page from content/notice.yaml; the site itself has none, so one is put in here.

const march = { from: '2027-03-01T00:00:00+02:00', until: '2027-03-15T00:00:00+02:00' }

for (const { day, built, shown } of [
  { day: '2027-02-27', built: 'hidden', shown: false },
  { day: '2027-03-02', built: 'hidden', shown: true },
  { day: '2027-03-16', built: 'shown', shown: false },
]) {
  test(`on ${day} a notice for 1 to 14 March, ${built} when the page was built, is ${shown ? '' : 'not '}seen`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(`${day}T10:00:00+02:00`))
    await putNotice(page, built === 'hidden')
    await page.goto('/about')
    const notice = page.getByText('The road is closed.')
    await expect(notice).toBeVisible({ visible: shown })
  })
}

/** As SeasonNotice.tsx writes it. */
async function putNotice(page: Page, isHidden: boolean) {
  const [from, until] = [Date.parse(march.from), Date.parse(march.until)]
  const notice = `<aside aria-label="Notice" data-from="${from}" data-until="${until}"${isHidden ? ' hidden' : ''}>The road is closed.</aside>`
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<main', `${notice}<main`)
    await route.fulfill({ response: answer, body })
  })
}
