import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from './sqlite.ts'

// Statements are prepared once.

type Tables = { readonly word: { readonly text: string } }

function open() {
  const database = new DatabaseSync(':memory:')
  database.exec("create table word (text); insert into word values ('muraho'), ('murakoze')")
  return new Kysely<Tables>({ dialect: sqliteDialect(database) })
}

test('a query that ran before a column was added has the column', async () => {
  const db = open()
  const words = db.selectFrom('word').selectAll()
  expect(await words.execute()).toEqual([{ text: 'muraho' }, { text: 'murakoze' }])
  await sql`alter table word add column language default 'rw'`.execute(db)
  expect(await words.execute()).toContainEqual({ text: 'muraho', language: 'rw' })
  await db.destroy()
})

test('the same query with other values finds other rows', async () => {
  const db = open()
  const find = (text: string) => db.selectFrom('word').selectAll().where('text', '=', text)
  expect(await find('muraho').execute()).toHaveLength(1)
  expect(await find('bonjour').execute()).toHaveLength(0)
  expect(await find('murakoze').execute()).toEqual([{ text: 'murakoze' }])
  await db.destroy()
})
