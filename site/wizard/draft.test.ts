import { expect, test } from 'vitest'
import { newBooking } from '#core/forms/questions.ts'
import { keysOf, memoryStorage as storage } from '../../tests/memory-storage.ts'
import {
  type Draft,
  type DraftStorage,
  deleteDraft,
  leaveDraft,
  openDraft,
  saveDraft,
} from './draft.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 10, 21)

const booking = {
  ...newBooking,
  email: 'aline@example.test',
  firstName: 'Aline',
  surname: 'Uwase',
  phone: '788 123 456',
  group: 'family',
  groupSize: 30,
} as const
const submission = {
  submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
  reference: 'K7M2XQ4R',
  submittedAt: start,
  content: '{}',
}

function newDevice(device = storage()) {
  const clock = { now: start }
  let ids = 0
  const newTab = (tab = storage()) => {
    const keeping: DraftStorage = {
      tab: () => tab,
      device: () => device,
      now: () => clock.now,
      newId: () => {
        ids += 1
        return `draft-${ids}`
      },
    }
    return {
      ...keeping,
      load: () => openDraft(keeping),
      answer: (draft: Draft, changes: Partial<Draft>) => {
        const next = { ...draft, ...changes }
        saveDraft(next, keeping)
        return next
      },
      leave: (draft: Draft) => leaveDraft(draft.id, keeping),
      drop: (draft: Draft) => deleteDraft(draft, keeping),
      /** Duplicates the tab. Browsers copy its session storage. */
      duplicate: () => {
        const copy = storage()
        for (const name of keysOf(tab)) copy.setItem(name, tab.getItem(name) ?? '')
        return newTab(copy)
      },
      isEmpty: () => tab.length === 0,
    }
  }
  const trips = () => keysOf(device).map((name) => device.getItem(name) ?? '')
  return { clock, newTab, trips, device }
}

test('§3: a reload restores answers, contact details, step and submission', () => {
  const tab = newDevice().newTab()
  const draft = tab.answer(tab.load(), { booking, step: 'group', isChanging: true, submission })
  tab.leave(draft)
  expect(tab.load()).toEqual({ ...draft, isRestored: true, storedAt: null })
})

test('everything is restored after a crash, which fires no event', () => {
  const tab = newDevice().newTab()
  const { id: _, ...draft } = tab.answer(tab.load(), { booking, step: 'review', submission })
  expect(tab.load()).toMatchObject({ ...draft, takenFrom: expect.anything(), isRestored: true })
})

test('the device stores the trip without contact details', () => {
  const device = newDevice()
  const tab = device.newTab()
  tab.answer(tab.load(), { booking, submission })
  expect(device.trips()).toHaveLength(1)
  expect(device.trips()[0]).toContain('"groupSize":30')
  expect(device.trips()[0]).not.toMatch(/Aline|Uwase|example|788|K7M2XQ4R/)
})

test('a new tab continues the trip from the first step and asks for contact details again', () => {
  const device = newDevice()
  const first = device.newTab()
  first.leave(first.answer(first.load(), { booking, step: 'review', submission }))
  device.clock.now += 29 * day
  expect(device.newTab().load()).toMatchObject({
    id: 'draft-1',
    step: 'contact',
    submission: null,
    storedAt: start,
    isRestored: true,
    booking: { ...newBooking, group: 'family', groupSize: 30 },
  })
})

test.each([
  [29.9, true],
  [30, false],
])('%d days later the trip is restored: %s', (days, isRestored) => {
  const device = newDevice()
  const first = device.newTab()
  first.leave(first.answer(first.load(), { booking }))
  device.clock.now += days * day
  expect(device.newTab().load()).toMatchObject({ isRestored })
  expect(device.trips()).toHaveLength(isRestored ? 1 : 0) // an expired draft is also removed
})

test("a draft's age counts from its last change, not its last view", () => {
  const device = newDevice()
  const tab = device.newTab()
  let draft = tab.answer(tab.load(), { booking })
  device.clock.now += 5 * day
  draft = tab.answer(draft, { step: 'review' })
  tab.leave(draft)
  expect(device.newTab().load().storedAt).toBe(start)
})

test('two tabs keep separate drafts, whichever is closed last', () => {
  const device = newDevice()
  const [one, two] = [device.newTab(), device.newTab()]
  let first = one.answer(one.load(), { booking })
  const copied = two.load()
  expect(copied).toMatchObject({ takenFrom: { id: first.id, at: start }, isRestored: true })
  two.answer(copied, { booking: { ...newBooking, group: 'solo' } })
  first = one.answer(first, { booking: { ...booking, groupSize: 12 } })
  expect(one.load().booking.groupSize).toBe(12)
  expect(two.load().booking.group).toBe('solo')
  expect(device.trips().join()).toContain('"groupSize":12')
  expect(device.trips().join()).toContain('"group":"solo"')
})

test('a duplicated tab gets a copy of the draft, so that both are kept', () => {
  const device = newDevice()
  const one = device.newTab()
  const first = one.answer(one.load(), { booking, submission })
  const two = one.duplicate()
  const second = two.load()
  expect(second).toMatchObject({ booking, submission, takenFrom: { id: first.id } })
  expect(second.id).not.toBe(first.id)
  two.answer(second, { booking: { ...booking, groupSize: 2 } })
  one.answer(first, { booking: { ...booking, groupSize: 3 } })
  const sizes = device.trips().map((text) => /"groupSize":(\d+)/.exec(text)?.[1])
  expect(sizes.toSorted()).toEqual(['2', '3'])
})

test('sending deletes the draft and the trip it was copied from', () => {
  const device = newDevice()
  const one = device.newTab()
  one.answer(one.load(), { booking })
  const afterCrash = one.answer(one.load(), { submission })
  expect(device.trips()).toHaveLength(2)
  one.drop(afterCrash)
  expect(device.trips()).toEqual([])
  expect(one.isEmpty()).toBe(true)
})

test('the original trip stays if another tab has continued it', () => {
  const device = newDevice()
  const [one, two] = [device.newTab(), device.newTab()]
  const first = one.answer(one.load(), { booking })
  const second = two.answer(two.load(), { submission })
  device.clock.now += 1000
  one.answer(first, { booking: { ...booking, groupSize: 5 } })
  two.drop(second)
  expect(device.trips().join()).toContain('"groupSize":5')
})

test('only the five newest unfinished trips are kept', () => {
  const device = newDevice()
  for (let count = 1; count <= 8; count += 1) {
    const tab = device.newTab()
    device.clock.now += 1000
    tab.answer(tab.load(), { booking: { ...booking, groupSize: count } })
  }
  device.newTab().load()
  const sizes = device.trips().map((text) => /"groupSize":(\d+)/.exec(text)?.[1])
  expect(sizes.toSorted()).toEqual(['4', '5', '6', '7', '8'])
})

test.each([
  // the change made by the other build
  ['one more question', (text: string) => text.replaceAll('"isReferred', '"wasReferred')],
  ['one choice fewer', (text: string) => text.replaceAll('gorillas', 'primates')],
  ['invalid JSON', (text: string) => text.slice(1)],
])('a draft stored by another build is deleted from the tab and the device: %s', (_, change) => {
  const { newTab, device } = newDevice()
  const tab = newTab()
  tab.answer(tab.load(), { booking: { ...booking, regions: ['gorillas'] } })
  for (const kept of [tab.tab(), device])
    for (const key of keysOf(kept)) kept.setItem(key, change(kept.getItem(key) ?? ''))
  expect(tab.load()).toMatchObject({ isRestored: false, booking: newBooking })
  expect(device.length).toBe(0)
})

test('if storage is full, only the draft is lost, and the wizard is told', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const keeping = { ...newDevice().newTab(), tab: () => full, device: () => full }
  const draft = openDraft(keeping)
  expect(saveDraft(draft, keeping)).toEqual({ inTab: false, onDevice: false })
  expect(openDraft(keeping).isRestored).toBe(false)
})
