import { expect, test } from 'vitest'
import { launchLines } from './launch-lines.ts'

const item = {
  where: 'content/operator.yaml:16 services.sheetUrl',
  found: 'https://example.example/a-long-address-of-somebody-else/that-goes-on-and-on',
  todo: 'write the address that the web app of the spreadsheet was given when you deployed it',
}

test.each([40, 80, 120, 400])('%i columns: nothing is cut, and words stay whole', (width) => {
  const lines = launchLines([item], width)
  const words = lines.join(' ').split(/ +/)
  expect(words.filter(Boolean)).toEqual(Object.values(item).flatMap((text) => text.split(' ')))
  for (const line of lines) {
    expect(line.length <= width || !line.trim().includes(' '), line).toBe(true)
  }
})

test('what to do has a line of its own where there is room', () => {
  expect(
    launchLines([{ where: 'backups', found: 'none', todo: 'a backup every night' }], 80),
  ).toEqual(['backups  none', '    a backup every night'])
})
