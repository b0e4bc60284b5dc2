import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startDemo } from '../demo.ts'
import { tooWide } from '../sweeps/layout.ts'

// The demo is a business a year old: its lists, sums and names are as long as they get.

type Demo = Awaited<ReturnType<typeof startDemo>>

const test = base.extend<{ demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'))
      {
        await using demo = await startDemo(folder)
        await use(demo)
      }
      await rm(folder, { recursive: true, force: true })
    },
    { timeout: 300_000 },
  ],
})

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

test('no page of a busy desk is wider than a phone, and none speaks as a machine does', async ({
  page,
  demo,
}) => {
  test.setTimeout(600_000)
  await page.goto(demo.signInLink)
  await page.getByRole('button').first().click()
  await page.waitForURL('**/desk')
  const rows = await page
    .locator('.enquiry-row', { hasText: 'Booking' })
    .locator('a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  await page.goto(`${demo.url}/desk?list=accepted`)
  const accepted = await page
    .locator('.enquiry-row a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  const [enquiry = '', booked = ''] = [rows.at(-1), accepted[0]]
  const findings: string[] = []
  const look = async (state: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const found = await page.evaluate(tooWide)
      if (found.length > 0) findings.push(`${state}, ${width} px: ${found.join(' ')}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const words = await page.locator('main').evaluate((main) => main.textContent)
    const odd = /Linux x86_64|Mozilla|\bI KNOW EXACTLY WHEN\b|\bCOUPLE\b|\bnull\b|undefined/.exec(
      words,
    )
    if (odd) findings.push(`${state}: ${odd[0]}`)
  }
  for (const path of [
    ...['/desk', '/desk?list=all', '/desk?list=accepted', '/desk/new', '/desk/trips'],
    ...['/desk/trips/mine', '/desk/statistics', '/desk/account', '/desk/team'],
    ...['/desk/content', '/desk/content/edit?file=content%2Frates.yaml', enquiry, booked],
    ...[`${booked}/trip`, `${booked}/trip/travellers`, `${booked}/erase`],
  ]) {
    await page.goto(`${demo.url}${path}`)
    await look(path)
  }

  // A quote, whose total and buttons stay in sight with all rates to choose from.
  await page.goto(`${demo.url}${enquiry}`)
  await page.locator('details').evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '')
  })
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.waitForURL('**/desk/quotes/**')
  await expect(page.locator('[name="rate"]')).toBeVisible()
  await look('quote')
  await expect(page.locator('[data-part="total"]')).toBeInViewport()
  await expect(page.locator('.quote-foot button').last()).toBeInViewport()
  expect(findings).toEqual([])
})
