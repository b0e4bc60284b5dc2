import { describe, expect, test } from 'vitest'
import { handleForm } from '#desk/db/sent-forms.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { availableStores } from '../../tests/stores.ts'
import {
  addFirstMembers,
  addMember,
  ensureCalendar,
  findByCalendar,
  readMembers,
  removeMember,
  renameMember,
} from './members.ts'
import { addSignInLink, findSignInLink, listSessions, startSession } from './sessions.ts'

const [aline, eric, kezia] = ['aline@example.test', 'eric@example.test', 'kezia@example.test']
const inbox = 'Hello@Example.test'

describe.each(availableStores)('on %s', (kind) => {
  test('the first members are the TEAM_EMAILS in order, or else the inbox', async () => {
    for (const [teamEmails, names] of [
      [
        [eric, aline],
        ['Eric', 'Aline'],
      ],
      [[], ['Hello']],
    ] as const) {
      await using store = await newStore(kind)
      await addFirstMembers(store.db, teamEmails, inbox, noon)
      const { list } = await readMembers(store.db)
      expect(list.map(({ name }) => name)).toEqual(names)
    }
  })

  test('a later start adds only new addresses, and removed members stay removed until invited', async () => {
    await using store = await newStore(kind)
    const { db } = store
    const restart = (...teamEmails: string[]) => addFirstMembers(db, teamEmails, inbox, noon + 1)
    const emails = async () => (await readMembers(db)).list.map(({ email }) => email)
    await restart(aline, eric)
    expect(await removeMember(db, eric, aline, noon)).toBe(true)
    await restart(eric, kezia)
    // Removing addresses from TEAM_EMAILS, even all of them, changes nothing.
    await restart()
    expect(await emails()).toEqual([aline, kezia])
    const invitation = {
      email: eric,
      name: 'Eric Mugisha',
      invited_by: aline,
      created_at: noon + 5,
    }
    expect(await addMember(db, invitation)).toBe(true)
    expect(await addMember(db, { ...invitation, name: 'Other' })).toBe(false)
    expect((await readMembers(db)).nameOf(eric)).toBe('Eric Mugisha')
  })

  test('removing a member ends their sessions and links, and one member always remains', async () => {
    await using store = await newStore(kind)
    const { db } = store
    await addFirstMembers(db, [aline, eric], inbox, noon)
    for (const email of [aline, eric]) {
      await startSession(db, { hash: email, email, device: 'Phone' }, noon)
      const times = { created_at: noon, expires_at: noon + 1000 }
      await addSignInLink(db, { hash: email, email, wanted: '/desk', ...times })
    }
    expect(await removeMember(db, aline, aline, noon)).toBe(false)
    const both = [removeMember(db, aline, eric, noon), removeMember(db, eric, aline, noon)]
    expect((await Promise.all(both)).toSorted()).toEqual([false, true])
    const { list } = await readMembers(db)
    const sessions = await listSessions(db, noon)
    expect(sessions.map(({ email }) => email)).toEqual(list.map(({ email }) => email))
    const links = [aline, eric].map((hash) => findSignInLink(db, hash, noon))
    expect((await Promise.all(links)).filter((link) => link !== null)).toHaveLength(1)
    expect(await removeMember(db, list[0]?.email ?? '', 'stranger@example.test', noon)).toBe(false)
  })

  test('a new name that comes after another one is refused, and its form can be sent again', async () => {
    await using store = await newStore(kind)
    const { db } = store
    await addFirstMembers(db, [aline, eric], inbox, noon)
    const form = { key: 'a-key', formId: 'a-form-id', at: noon, isPending: true }
    const rename = (seen: string) =>
      handleForm(form, () => renameMember(db, { email: eric, name: 'Éric' }, seen))
    expect(await rename('an older name')).toBe(false)
    expect(form.isPending).toBe(true)
    const name = (await readMembers(db)).find(eric)?.name ?? ''
    expect(await rename(name)).toBe(true)
    expect(await rename(name)).toBe(true)
    expect(form.isPending).toBe(false)
  })

  test('a removal that cannot end everything changes nothing', async () => {
    await using store = await newStore(kind)
    const { db } = store
    await addFirstMembers(db, [aline, eric], inbox, noon)
    const calendar = await ensureCalendar(db, eric, 'token')
    await db.schema.alterTable('session').renameTo('elsewhere').execute()
    await expect(removeMember(db, eric, aline, noon)).rejects.toThrow()
    expect((await readMembers(db)).has(eric)).toBe(true)
    expect(await findByCalendar(db, calendar)).toMatchObject({ email: eric })
    await db.schema.alterTable('elsewhere').renameTo('session').execute()
    expect(await removeMember(db, eric, aline, noon)).toBe(true)
    expect(await findByCalendar(db, calendar)).toBe(undefined)
  })
})
