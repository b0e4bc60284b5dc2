import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** What the last attempt at a letter came to; null before the first, and once its record is removed. */
export const lastDetail = ({ selectFrom }: ExpressionBuilder<Tables, 'letter'>) =>
  selectFrom('attempt')
    .select('attempt.detail')
    .whereRef('attempt.letter_id', '=', 'letter.id')
    .orderBy('attempt.finished_at', 'desc')
    .limit(1)
    .as('detail')
