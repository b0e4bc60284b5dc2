import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { findPerson } from './erase-person.ts'
import type { FiledEnquiry } from './erasures.ts'
import {
  addToLedgerFile,
  erasedSince,
  findErased,
  type LedgerKey,
  ledgerOf,
  readLedgerFile,
} from './ledger.ts'

const filed = (reference: string, email: string, more: Partial<FiledEnquiry> = {}) =>
  ({
    id: reference.toLowerCase(),
    reference,
    kind: 'booking',
    receivedAt: 1000,
    name: 'Aline Uwase',
    email,
    senders: [email],
    phones: [],
    joinedTo: null,
    ...more,
  }) satisfies FiledEnquiry

const enquiries = [
  filed('AAAAAAAA', 'aline@example.test'),
  filed('BBBBBBBB', 'Aline@Example.TEST '),
  filed('CCCCCCCC', 'jean@example.test'),
  filed('DDDDDDDD', 'none'),
  filed('EEEEEEEE', 'none'),
  filed('FFFFFFFF', 'eve@example.test', {
    senders: ['eve@exmaple.test', 'eve@example.test'],
  }),
  filed('HHHHHHHH', 'mallory@example.test', {
    senders: ['jean@example.test', 'mallory@example.test'],
  }),
  filed('KKKKKKKK', 'grace@Ko\u0308ln.example'),
  filed('MMMMMMMM', 'grace@xn--kln-sna.example'),
  filed('GGGGGGGG', 'bosco@example.test', { kind: 'contact' }),
  filed('NNNNNNNN', 'vic.tim+rwanda@gmail.com', { phones: ['+250 788 123 456'] }),
  filed('PPPPPPPP', 'Victim@googlemail.com', { phones: ['tel:+33-6-12-34-56-78'] }),
  filed('QQQQQQQQ', '', { phones: ['0788 123 456', '(00250) 788123456 after 18:00'] }),
  filed('RRRRRRRR', 'office@agency.test', { phones: ['\u200e+٢٥٠ ٧٨٨ ١٢٣ ٤٥٦'] }),
  filed('SSSSSSSS', 'Office+2@agency.test', { phones: ['123 456'] }),
  filed('TTTTTTTT', 'other@example.test', { phones: ['+254 799 123 456', '123456'] }),
]

async function* every() {
  yield enquiries.slice(0, 3)
  yield enquiries.slice(3)
}

test.each([
  // search                enquiries
  ['aline@example.test', ['AAAAAAAA', 'BBBBBBBB']],
  [' ALINE@example.test', ['AAAAAAAA', 'BBBBBBBB']],
  ['aaaaaaaa', ['AAAAAAAA', 'BBBBBBBB']],
  ['DDDDDDDD', ['DDDDDDDD']],
  ['eve@exmaple.test', ['FFFFFFFF']],
  ['bosco@example.test', ['GGGGGGGG']],
  ['mallory@example.test', ['HHHHHHHH']],
  ['hhhhhhhh', ['HHHHHHHH']],
  ['jean@example.test', ['CCCCCCCC', 'HHHHHHHH']],
  ['grace@köln.example', ['KKKKKKKK', 'MMMMMMMM']],
  ['grace@xn--kln-sna.example', ['KKKKKKKK', 'MMMMMMMM']],
  ['kkkkkkkk', ['KKKKKKKK', 'MMMMMMMM']],
  ['victim@gmail.com', ['NNNNNNNN', 'PPPPPPPP']],
  ['NNNNNNNN', ['NNNNNNNN', 'PPPPPPPP']],
  ['qqqqqqqq', ['QQQQQQQQ']],
  ['+33 6 12 34 56 78', ['PPPPPPPP']],
])('a search for %s finds the enquiries %j', async (word, references) => {
  const person = await findPerson(every, word)
  expect(person?.enquiries.map(({ reference }) => reference)).toEqual(references)
})

test.each([
  // reference   with the same phone number, or from the mailbox of one of these
  ['NNNNNNNN', ['QQQQQQQQ', 'RRRRRRRR', 'SSSSSSSS']],
  ['QQQQQQQQ', ['NNNNNNNN', 'PPPPPPPP', 'RRRRRRRR', 'SSSSSSSS']],
  ['TTTTTTTT', []],
  ['AAAAAAAA', []],
])('erasing %s offers %j, which have the same phone number', async (reference, offered) => {
  const person = await findPerson(every, reference)
  expect(person?.samePhone.map((enquiry) => enquiry.reference)).toEqual(offered)
  const chosen = await findPerson(every, reference, offered.slice(0, 1))
  expect(chosen?.samePhone.map((enquiry) => enquiry.reference)).toEqual(offered.slice(1))
  expect(chosen?.enquiries).toEqual([
    ...(person?.enquiries ?? []),
    ...(person?.samePhone.slice(0, 1) ?? []),
  ])
})

test.each(['example.test', 'aline', '', 'JJJJJJJJ', '%'])('%s finds nobody', async (word) => {
  expect(await findPerson(every, word)).toBeNull()
})

test('the ledger finds erased people, but not later enquiries', async () => {
  const key: LedgerKey = { id: 'k', secret: Buffer.from('secret') }
  const { enquiries: theirs, addresses } = (await findPerson(every, 'AAAAAAAA')) ?? {
    enquiries: [],
    addresses: [],
  }
  const ledger = ledgerOf(theirs, addresses, key, 2000)
  expect(JSON.stringify(ledger)).not.toMatch(/aline|AAAAAAAA/i)
  const later = filed('JJJJJJJJ', 'aline@example.test', { receivedAt: 2001 })
  const erased = findErased([...enquiries, later], ledger, key)
  expect(erased.map(({ reference }) => reference)).toEqual(['AAAAAAAA', 'BBBBBBBB'])
  expect(findErased(enquiries, ledger, { ...key, secret: Buffer.from('other') })).toEqual([])
})

test('an erased address with accents is recognised in both spellings', async () => {
  const key: LedgerKey = { id: 'k', secret: Buffer.from('secret') }
  const grace = enquiries.filter(({ email }) => email.startsWith('grace'))
  const { addresses = [] } = (await findPerson(every, 'MMMMMMMM')) ?? {}
  expect(findErased(enquiries, ledgerOf([], addresses, key, 2000), key)).toEqual(grace)
  // Earlier versions recorded the address as it was typed.
  const typed = ledgerOf([], ['grace@ko\u0308ln.example'], key, 2000).slice(0, 1)
  expect(findErased(enquiries, typed, key)).toEqual(grace.slice(0, 1))
})

test('the newer of two erasures counts, whichever ledger has it', () => {
  const key: LedgerKey = { id: 'k', secret: Buffer.from('secret') }
  const at = (erasedAt: number) => ledgerOf([], ['aline@example.test'], key, erasedAt)
  const between = filed('JJJJJJJJ', 'aline@example.test', { receivedAt: 3000 })
  for (const ledger of [
    [...at(2000), ...at(4000)],
    [...at(4000), ...at(2000)],
  ]) {
    expect(findErased([between], ledger, key)).toEqual([between])
    // Restoring a backup from between the two erasures must still apply the second.
    expect(erasedSince(at(2000), ledger)).toEqual(at(4000))
    expect(erasedSince(at(4000), ledger)).toEqual([])
  }
})

test('people who are erased at the same time are all in the ledger’s file', async () => {
  using folder = newFolder()
  const key: LedgerKey = { id: 'k', secret: Buffer.from('secret') }
  const erasures = enquiries.map(({ email }) => ledgerOf([], [email], key, 2000))
  await Promise.all(erasures.map((ledger) => addToLedgerFile(folder.path, ledger)))
  expect(erasedSince(await readLedgerFile(folder.path), erasures.flat())).toEqual([])
})
