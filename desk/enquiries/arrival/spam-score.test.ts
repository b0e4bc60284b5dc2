import { expect, test } from 'vitest'
import { megabyte } from '#desk/lib/disk-space.ts'
import { type Evidence, type FreeText, type SenderHistory, spamScore } from './spam-score.ts'

const unknownSender: SenderHistory = {
  enquiriesThisHour: 0,
  otherNetworksThisHour: 0,
  addressesWithNote: 0,
}
const links = (count: number) => 'See https://a.example/x and '.repeat(count)

type Case = {
  readonly evidence?: Partial<Evidence>
  readonly freeText?: Partial<FreeText>
  readonly history?: Partial<SenderHistory>
}
const judged = ({ evidence, freeText, history }: Case) =>
  spamScore(
    {
      evidence: { origin: 'own', homepage: '', secondsOnForm: '60', ...evidence },
      freeText: {
        names: ['Aline', 'Uwase'],
        note: 'We would love to see gorillas.',
        ...freeText,
      },
    },
    { ...unknownSender, ...history },
    30,
  )

const missing = { origin: 'missing' } as const
const foreign = { origin: 'foreign' } as const

// biome-ignore format: a table
test.each<readonly [Case, readonly string[], string]>([
  // evidence                                          signals                    state
  [{}, [], 'new'],
  [{ evidence: { origin: 'allowed' } }, [], 'new'],
  [{ evidence: missing }, ['missing origin'], 'new'],
  [{ evidence: foreign }, ['foreign origin'], 'new'],
  [{ evidence: { secondsOnForm: '3' } }, ['too quick'], 'new'],
  [{ evidence: { secondsOnForm: '4' } }, [], 'new'],
  [{ evidence: { secondsOnForm: '' } }, ['no time on the form'], 'new'],
  [{ evidence: { secondsOnForm: ' ' } }, ['no time on the form'], 'new'],
  [{ evidence: { secondsOnForm: 'soon' } }, ['no time on the form'], 'new'],
  [{ evidence: { secondsOnForm: '-60' } }, ['too quick'], 'new'],
  [{ evidence: { ...foreign, secondsOnForm: '' } }, ['foreign origin', 'no time on the form'], 'quarantine'],
  [{ evidence: { ...missing, secondsOnForm: '0' } }, ['missing origin', 'too quick'], 'quarantine'],
  [{ evidence: { ...foreign, secondsOnForm: '0' } }, ['foreign origin', 'too quick'], 'quarantine'],
  [{ evidence: { homepage: 'x' } }, ['hidden field filled'], 'new'],
  [{ evidence: { ...missing, homepage: 'x' } }, ['missing origin', 'hidden field filled'], 'quarantine'],
  [{ evidence: { homepage: 'x', secondsOnForm: '2' } }, ['too quick', 'hidden field filled'], 'quarantine'],
  [{ evidence: { homepage: ' ' } }, [], 'new'],
  [{ freeText: { names: ['Win at evil.com'] } }, ['link in a name'], 'new'],
  [{ evidence: missing, freeText: { names: ['www.evil.example'] } }, ['missing origin', 'link in a name'], 'quarantine'],
  [{ freeText: { note: links(3) } }, [], 'new'],
  [{ freeText: { note: links(4) } }, ['many links'], 'new'],
  [{ freeText: { names: ['evil.com'], note: links(9) } }, ['link in a name', 'many links'], 'quarantine'],
  [{ history: { addressesWithNote: 2 } }, [], 'new'],
  [{ history: { addressesWithNote: 3 } }, ['same text from many'], 'quarantine'],
  [{ history: { enquiriesThisHour: 29 } }, [], 'new'],
  [{ history: { enquiriesThisHour: 30 } }, ['many from one address'], 'new'],
  [{ history: { enquiriesThisHour: 119 } }, ['many from one address'], 'new'],
  [{ history: { enquiriesThisHour: 120 } }, ['too many from one address'], 'quarantine'],
  [{ history: { otherNetworksThisHour: 59 } }, [], 'new'],
  [{ history: { otherNetworksThisHour: 60 } }, ['too many at once'], 'quarantine'],
  [{ evidence: missing, history: { enquiriesThisHour: 30 } }, ['missing origin', 'many from one address'], 'quarantine'],
])('%j gives the signals %j and the state %s', (known, signals, state) => {
  expect(judged(known)).toMatchObject({ state, signals })
})

// biome-ignore format: a table
test.each<readonly [Case, boolean]>([
  // evidence                                                        suspect
  [{ history: { enquiriesThisHour: 120 } }, false],
  [{ history: { otherNetworksThisHour: 60 } }, false],
  [{ evidence: missing, history: { otherNetworksThisHour: 60 } }, false],
  [{ evidence: { homepage: 'x' }, history: { otherNetworksThisHour: 60 } }, false],
  [{ evidence: { ...missing, secondsOnForm: '0' } }, true],
  [{ history: { addressesWithNote: 3 } }, true],
])('%j: suspect by its own signals is %j', (known, isSuspect) => {
  expect(judged(known).isSuspect).toBe(isSuspect)
})

test('a request without form signals is judged by the other signals', () => {
  const call = { evidence: { origin: 'own' }, freeText: { names: [], note: '' } } as const
  expect(spamScore(call, unknownSender, 30)).toMatchObject({ state: 'new', signals: [] })
})

test('links are counted once each, in linear time', () => {
  const note = (count: number) => ({ freeText: { note: 'www.evil.com/a?b=http '.repeat(count) } })
  expect(judged(note(3)).signals).toEqual([])
  expect(judged(note(4)).signals).toEqual(['many links'])
  // With backtracking, the regular expression would exceed the test's timeout.
  for (const piece of ['a', '.', 'a.', 'a-', '/', 'com.', ':/']) {
    expect(judged({ freeText: { note: piece.repeat(megabyte) } }).state).toBe('new')
  }
})
