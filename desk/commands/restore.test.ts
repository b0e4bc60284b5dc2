import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../tests/in-process-desk.ts'
import { newStorePlace } from '../../tests/stores.ts'
import { openStore } from '../store/open-store.ts'
import { addEnquiry, insert, letter, openOld } from '../store/test-old-store.ts'
import { listUndelivered } from '../store/undelivered.ts'

test('a backup of an older version can be restored, and the desk brings it up to date', async () => {
  await using place = await newStorePlace('sqlite')
  await using elsewhere = await newStorePlace('sqlite')
  const db = await openOld('sqlite', place, '2026-11-24-quarantined')
  await addEnquiry(db, 'OLDER222')
  await insert(db, 'letter', letter('a', 'OLDER222', 'team', 'pending'))
  await db.destroy()

  const file = join(place.settings.DATA_DIR, 'desk.sqlite')
  const checked = await runCommand(['restore', file], elsewhere.settings)
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('can be restored')
  expect(checked.stdout).toContain('Enquiries  1, the newest OLDER222')
  expect(checked.stdout).toContain('Emails     not counted: it is from an older version')

  const store = await openStore(place.settings)
  expect(await listUndelivered(store.db)).toMatchObject([
    { reference: 'OLDER222', target: 'team', state: 'waiting' },
  ])
  await store.close()
  const again = await runCommand(['restore', file], elsewhere.settings)
  expect(again.stdout).toContain('Emails     1 waiting')
})
