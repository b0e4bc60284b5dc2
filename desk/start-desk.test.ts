import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startDesk } from '../tests/desk.ts'
import { availableStores, newStorePlace, stopServer } from '../tests/stores.ts'
import { openStore } from './store/open-store.ts'

afterAll(stopServer)

// The key of traces is read when all else runs already: what runs has to end, or the process stays
// without serving, and no service manager starts it again.
test.runIf(availableStores.includes('postgresql'))(
  'a desk whose database goes away while it starts ends, to be started again',
  async () => {
    await using place = await newStorePlace('postgresql')
    const { db, close } = await openStore(place.settings)
    await sql`create function go_away() returns trigger language plpgsql as
      $$ begin raise 'terminating connection' using errcode = '57P01'; end $$`.execute(db)
    await sql`create trigger go_away before insert on secret for each row
      when (new.name = 'traces') execute function go_away()`.execute(db)
    await close()
    const starting = startDesk({ settings: { DATABASE_URL: `${place.settings.DATABASE_URL}` } })
    await expect(starting).rejects.toThrow(
      'did not start: The store does not answer: terminating connection',
    )
  },
)
