import { describe, expect, test } from 'vitest'
import { newStore, noon } from '#desk/db/test-store.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import { setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { availableStores } from '../../../tests/stores.ts'
import { withAll } from './details.ts'
import { deleteOldDetails, readDetails, saveDetails } from './store.ts'
import { addSaves } from './test-saves.ts'

const at = (days: number) => noon + days * dayMs
const day = (days: number) => kigaliDay(at(days))
const [empty] = withAll([], 1)
const named = (name: string) => [{ ...empty, name }] as Parameters<typeof saveDetails>[3]

describe.each(availableStores)('on %s', (kind) => {
  async function newStory() {
    const store = await newStore(kind)
    const enquiry = await store.take({})
    return {
      ...store,
      ...storyOf(store, enquiry),
      enquiry,
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    }
  }

  test('of changes made at once one is stored, and the history does not keep what was typed', async () => {
    await using desk = await newStory()
    const save = (name: string, seen: number) =>
      saveDetails(desk.db, desk.act(at(1)), seen, named(name))
    const results = await Promise.all(['Aline', 'Eric', 'Zoe'].map((name) => save(name, 0)))
    expect(results.toSorted()).toEqual(['done', 'impossible', 'impossible'])
    expect(await save('Kezia', 1)).toBe('done')
    // What is already so is no conflict.
    expect(await save('Kezia', 1)).toBe('done')
    expect(await readDetails(desk.db, desk.enquiry.id)).toMatchObject({ changes: 2 })
    const activities = await readActivities(desk.db, desk.enquiry.id)
    expect(activities.map(({ name }) => name)).toEqual(['details entered', 'details entered'])
    expect(JSON.stringify(activities)).not.toMatch(/Kezia|Zoe/)
  })

  test('sixty changes an hour and three hundred in all are stored', async () => {
    await using desk = await newStory()
    const { db, enquiry } = desk
    const save = (days: number, seen: number) =>
      saveDetails(db, desk.act(at(days)), seen, named(`${days} ${seen}`))
    await addSaves(db, enquiry.id, 59, at(1))
    expect(await save(1, 0)).toBe('done')
    await expect(save(1, 1)).rejects.toThrow('too often')
    await addSaves(db, enquiry.id, 239, at(1))
    expect(await save(2, 1)).toBe('done')
    await expect(save(3, 2)).rejects.toThrow('too often')
    expect(await readDetails(db, enquiry.id)).toMatchObject({ changes: 2 })
  })

  test('they are deleted when the trip has been over for long enough, or the enquiry was lost', async () => {
    await using desk = await newStory()
    const { db } = desk
    const remove = (days: number) =>
      deleteOldDetails(db, { day: day(days - 30), moment: at(days - 30) })
    await desk.book(at(0), day(10), day(12))
    await saveDetails(db, desk.act(at(1)), 0, named('Aline'))
    expect(await remove(42)).toBe(0)
    expect(await remove(43)).toBe(1)
    const other = await desk.take({ submissionId: 'two', reference: 'TWO', contentHash: 'two' })
    const lost = storyOf(desk, other)
    await saveDetails(db, lost.act(at(1)), 0, named('Eric'))
    expect(await remove(400)).toBe(0)
    await setOutcome(db, lost.act(at(2)), { outcome: 'lost', lostReason: '' })
    expect(await remove(32)).toBe(0)
    expect(await remove(33)).toBe(1)
  })
})
