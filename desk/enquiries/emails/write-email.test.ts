import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { bookingDelivery, emailContext, writeEmail } from './test-delivery.ts'

test('the team gets its email even if few mail servers accept the customer’s address', async () => {
  const write = async (email: string) => {
    const message = await writeEmail({ ...bookingDelivery('team'), email }, emailContext)
    return { raw: `${message?.raw}`, replyTo: (await PostalMime.parse(`${message?.raw}`)).replyTo }
  }
  // Without SMTPUTF8, a header that is not ASCII is invalid, and some servers then refuse the whole email.
  const odd = await write('\u7528\u6237@example.test')
  expect(odd.raw).not.toMatch(/[\u0080-\uffff]/)
  expect(odd.replyTo).toBeUndefined()
  const domain = await write('grace@köln.example')
  expect(domain.raw).not.toMatch(/[\u0080-\uffff]/)
  expect(domain.replyTo?.[0]?.address).toBe('grace@xn--kln-sna.example')
})

test('a confirmation contains no text by a stranger, even as a name', async () => {
  const delivery = bookingDelivery('customer')
  const request = {
    ...JSON.parse(delivery.payload),
    firstName: 'evil.ch',
    fullName: 'evil.ch scam',
  }
  const stranger = { ...delivery, name: 'evil.ch scam', payload: JSON.stringify(request) }
  const message = await writeEmail(stranger, emailContext)
  expect(message?.raw.toString()).not.toMatch(/evil|scam/)
  const { to } = await PostalMime.parse(message?.raw ?? '')
  expect(to).toEqual([{ name: '', address: delivery.email }])
})
