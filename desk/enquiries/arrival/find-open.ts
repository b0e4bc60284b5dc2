import { sql } from 'kysely'
import type { Db } from '#desk/db/tables.ts'
import { phoneDigits } from '#desk/enquiries/search-text.ts'
import { openEnquiries } from '#desk/enquiries/store.ts'

type Person = Readonly<Record<'email' | 'phone' | 'submissionId', string>>

export const findOpenOf = (db: Db, { email, phone, submissionId }: Person) =>
  openEnquiries(db)
    .innerJoin('search_text', 'search_text.enquiry_id', 'enquiry.id')
    .select(['reference', 'name'])
    .where(sql`coalesce(submission_id, '')`, '!=', submissionId)
    .where((is) =>
      is.or([
        ...(email ? [is(sql`lower(email)`, '=', email.toLowerCase())] : []),
        ...(phone ? [is('text', 'like', `% ${phoneDigits(phone)}%`)] : []),
      ]),
    )
    .execute()
