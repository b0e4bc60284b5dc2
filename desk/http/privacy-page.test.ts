import { expect, test } from 'vitest'
import { startDeskOnSite } from '../../tests/small-site.ts'

// As sections/privacy/RetentionTable.tsx writes it.
const page =
  '<style>p{}</style><dd class="a" data-slot="days-bookings">365 days</dd><dd data-slot="days-delivery">90 days</dd><p data-slot="copies"></p>'

test('the privacy page says how long this desk keeps things, by its own settings', async () => {
  await using site = await startDeskOnSite(
    { 'privacy.html': page },
    {
      RETAIN_BOOKINGS_DAYS: '400',
      RETAIN_DELIVERY_DAYS: '7',
      SPREADSHEET_URL: 'https://sheet.example.org/exec',
      WEBHOOKS: 'crm=https://crm.example.org/hook',
    },
  )
  const answer = await site.desk.get('/privacy')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(
    '<style>p{}</style><dd class="a">400 days</dd><dd>7 days</dd><p>A copy of what you send goes into a spreadsheet of ours at sheet.example.org. Only our team opens it. A copy of what you send goes into a system of ours at crm.example.org. Only our team opens it.</p>',
  )
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-")
})

test('it is asked for again only when it has changed, and plain for who cannot unpack it', async () => {
  await using site = await startDeskOnSite({ 'privacy.html': page })
  const plain = await site.desk.get('/privacy', { headers: { 'accept-encoding': 'br;q=0' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toContain('365 days')

  const packed = await site.desk.get('/privacy', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const etag = packed.headers.get('etag') ?? ''
  const again = await site.desk.get('/privacy', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const head = await site.desk.get('/privacy', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a site without such a page has none', async () => {
  await using site = await startDeskOnSite({ 'index.html': '<h1>Home</h1>' })
  expect((await site.desk.get('/privacy')).status).toBe(404)
})
