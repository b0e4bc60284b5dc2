import { expect, test } from 'vitest'
import { searchedParts, searchText } from './search-text.ts'

const enquiry = {
  reference: '7KQ2MXR4',
  name: 'Aline Uwásé',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  payload: JSON.stringify({ tripDetails: 'We say "gorilla"\nand more', regions: 'Lake Kivu' }),
}

test.each([
  // words                      found
  [['uwase'], true],
  [['UWÁSÉ', 'kivu'], true],
  [['uwase kivu'], true],
  [['uwase', 'akagera'], false],
  [['7kq2mxr4'], true],
  [['aline@example'], true],
  [['0788 123 456'], true],
  [['0788', '123', '456'], true],
  [['+250-788-123456'], true],
  [['00250788123456'], true],
  [['(788) 123'], true],
  [['0789 123 456'], false],
  [['"gorilla"'], true],
  [['gorilla', 'more'], true],
  [['tripDetails'], false],
  [['\\n'], false],
  [['nobody'], false],
])('%j is found: %s', (words, isFound) => {
  const text = searchText(enquiry)
  expect(searchedParts(words.join(' ')).every((part) => text.includes(part))).toBe(isFound)
})
