import { expect, test } from 'vitest'
import { listBlocks, referencesOf } from './lists.ts'

test.each([20, 100, 110, 130])(
  'of %i enquiries a list shows no more than its references say, so that erase finds its file',
  (count) => {
    const items = Array.from({ length: count }, (_, index) => {
      const reference = `REF${String(index).padStart(3, '0')}`
      return { reference, kind: 'booking' as const, line: `${reference} (booking): Guest` }
    })
    const list = { deskUrl: 'https://www.example.test/desk', list: 'to-answer' } as const
    const text = JSON.stringify(listBlocks(items, list))
    const shown = items.map(({ reference }) => reference).filter((one) => text.includes(one))
    expect(shown).toEqual(referencesOf(items))
    expect(text.includes(`and ${count - 100} more`)).toBe(count > 100)
  },
)
