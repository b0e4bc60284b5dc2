import { AsyncLocalStorage } from 'node:async_hooks'
import { dayMs } from '#desk/lib/time.ts'
import type { Db, SentFormTable, Trx } from './tables.ts'

// Every form of the desk has an id. What a form changes is stored together with the form's key, so that a form that is
// sent twice changes it once, even if the desk is killed between the two or another desk handles the second.

/** Thrown within a transaction, which it undoes, if the same form has already made its change. */
export class AlreadySent extends Error {
  override readonly name = 'AlreadySent'
}

type SentForm = {
  readonly key: string
  readonly formId: string
  readonly at: number
  /** False once a change has been stored with the key, or the form has been answered. */
  isPending: boolean
}

const handled = new AsyncLocalStorage<SentForm>()

/** Runs a form's handler, so that the write transactions within it know the form. */
export const handleForm = <Result>(form: SentForm, run: () => Result): Result =>
  handled.run(form, run)

/** True within the handler of this form. */
export const isHandling = (key: string): boolean => handled.getStore()?.key === key

/** Runs a change that is not yet what the form is for, so that the form, sent again, still does the rest. */
export const beforeForm = <Result>(run: () => Result): Result => handled.exit(run)

/** Notes that the form has made its change, which is not in the database: a file of the website. */
export function noteChange(): void {
  const form = handled.getStore()
  if (form !== undefined) form.isPending = false
}

export async function refuseRepeated(trx: Trx): Promise<void> {
  const form = handled.getStore()
  if (!form?.isPending) return
  if ((await findSentForm(trx, form.key)) !== undefined) throw new AlreadySent(form.formId)
}

/** Stores the key of the form that is being handled. Returns what to call after the commit. */
export async function storeSentForm(trx: Trx): Promise<() => void> {
  const form = handled.getStore()
  if (!form?.isPending) return () => {}
  await trx.insertInto('sent_form').values(rowOf(form)).execute()
  return () => {
    form.isPending = false
  }
}

const rowOf = ({ key, formId, at }: SentForm) => ({
  key,
  form_id: formId,
  at,
  status: null,
  location: null,
})

type Answer = Pick<SentFormTable, 'status' | 'location'>

export async function storeAnswer(db: Db, form: SentForm, answer: Answer): Promise<void> {
  await db
    .insertInto('sent_form')
    .values({ ...rowOf(form), ...answer })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(answer).where('sent_form.status', 'is', null),
    )
    .execute()
}

export const findSentForm = (db: Db, key: string): Promise<Answer | undefined> =>
  db
    .selectFrom('sent_form')
    .select(['status', 'location'])
    .where('key', '=', key)
    .executeTakeFirst()

/** Returns true if a form with this id, which only its page knows, has been answered with yes. */
export async function isSent(db: Db, formId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sent_form')
    .select('key')
    .where('form_id', '=', formId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * How long a form that was left open can be sent: a week, as desk.js keeps what was typed, since a tab may stay open
 * over a weekend.
 */
export const formsKeptMs = 7 * dayMs

export async function removeOldSentForms(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_form')
    .where('at', '<', now - formsKeptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
