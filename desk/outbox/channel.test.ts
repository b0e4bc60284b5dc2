import { expect, test } from 'vitest'
import { emailChannel } from './channel.ts'
import type { LeasedDelivery } from './deliveries.ts'

test('of emails with large files two at a time are in memory, and the others do not wait for them', async () => {
  const message = { from: '', to: '', fileName: '', raw: Buffer.from('') }
  const written: string[] = []
  const ends = new Map<string, () => void>()
  const channel = emailChannel({
    sizeOf: async ({ reference }) => (reference?.startsWith('large') ? 10e6 : 0),
    write: async ({ reference }) => {
      written.push(`${reference}`)
      await new Promise<void>((resolve) => ends.set(`${reference}`, resolve))
      return message
    },
    send: async () => ({ outcome: 'sent', detail: '' }),
  })
  const send = (reference: string) =>
    channel.send({ reference } as LeasedDelivery, async () => true)
  const sending = ['large 1', 'large 2', 'large 3', 'small 1', 'small 2'].map(send)
  await expect.poll(() => written).toEqual(['large 1', 'large 2', 'small 1', 'small 2'])
  ends.get('large 2')?.()
  await expect.poll(() => written.at(-1)).toBe('large 3')
  for (const end of ends.values()) end()
  const results = await Promise.all(sending)
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill('sent'))
})
