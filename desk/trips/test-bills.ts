import { expect } from 'vitest'
import type { TeamBrowser } from '../../tests/team.ts'

/** Records a payment in dollars on the page of a trip, then makes and sends an invoice, its receipt and a credit note. */
export async function makeAndSendBills(browser: TeamBrowser, trip: string): Promise<void> {
  const pressAll = async (action: RegExp) => {
    const page = await (await browser.get(trip)).text()
    const found = new Set([...page.matchAll(action)].map(([, address]) => `${address}`))
    expect(found.size).toBeGreaterThan(0)
    for (const address of found) await browser.postRaw(address, {})
  }
  const payment = { amount: '300', currency: 'USD', method: 'bank', day: '2027-01-02', note: '' }
  await browser.postRaw(`${trip}/payments`, payment)
  await pressAll(/action="(\/desk[^"]*\/bills)[#"]/gi)
  await pressAll(/action="(\/desk[^"]*\/payments\/[\w-]+\/receipt)[#"]/gi)
  await pressAll(/action="(\/desk[^"]*\/bills\/[\w-]+\/credit)[#"]/gi)
  await pressAll(/action="(\/desk[^"]*\/bills\/[\w-]+\/send)[#"]/gi)
}
