import type { FastifyReply } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import type { Db } from '#desk/db/tables.ts'
import { drawRequestPoster, type RequestPoster } from '#desk/enquiries/emails/request-poster.ts'
import { storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { listed } from '#desk/enquiries/store.ts'
import type { Log } from '#desk/lib/log.ts'
import { type Quote, readContent } from './quote.ts'
import type { QuotedPerson, QuoteRow } from './store.ts'

/** The `picture` of a quote for which the team has chosen none. */
export const noPicture = ''

/** Whether a quote begins with the poster of its request. Only bookings have one. */
export const hasOwnPoster = (
  { picture }: Pick<Quote, 'picture'>,
  { kind }: Pick<QuotedPerson, 'kind'>,
) => picture === noPicture && kind === 'booking'

/** Draws the poster of the request. Null if the quote has a picture of the site, or if it cannot be drawn. */
export async function drawOwnPoster(
  db: Db,
  row: Pick<QuoteRow, 'content' | 'enquiry_id'>,
  log: Pick<Log, 'warn'>,
): Promise<RequestPoster | null> {
  const quote = readContent(row)
  const enquiry = await listed(db)
    .where('enquiry.id', '=', row.enquiry_id)
    .executeTakeFirstOrThrow()
  if (!hasOwnPoster(quote, enquiry)) return null
  const { reference, received_at: receivedAt, payload } = enquiry
  const request = storedBooking(payload)
  try {
    return await inLanguage(quote.language, () =>
      drawRequestPoster(request, { reference, receivedAt }),
    )
  } catch (error) {
    log.warn({ err: error }, 'a quote has no poster of its own')
    return null
  }
}

export const sendOwnPoster = (reply: FastifyReply, poster: RequestPoster | null) =>
  poster ? reply.type('image/png').send(poster.content) : reply.callNotFound()
