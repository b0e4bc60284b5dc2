import { upperFirst } from '#core/letters.ts'
import { t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { readableTime } from '#desk/lib/time.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { shareQuote } from '#desk/quotes/shared-quote.ts'
import type { QuoteRow } from '#desk/quotes/store.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import { type QuotePageProps, quotePath } from './quote-action.ts'
import { MarginFoot, priceOf, QuoteHead } from './quote-head.tsx'
import { LinkButton, NewLink, NewVersionButton, WithdrawButton } from './sent-actions.tsx'

export function SentPage(props: QuotePageProps) {
  const { row, quote, catalogue, error } = props
  const words = describeQuote(shareQuote(quote), catalogue)
  return (
    <div className="stack gap-l">
      <QuoteHead {...props}>
        <p className="text-l">{`${upperFirst(words.dates)} · ${words.people} · ${words.total}`}</p>
        <p>
          {[
            row.accepted_by === null || row.state !== 'accepted'
              ? stateOf(row, props.waitingSince)
              : t('Accepted by {name}', { name: row.accepted_by }),
            row.sent_at !== null && t('sent {time}', { time: readableTime(row.sent_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="quiet">{seenWords(row)}</p>
      </QuoteHead>
      <Trouble error={error} />
      <NewLink {...props} />
      <div className="cluster">
        {row.state === 'accepted' && quote.start === null && (
          <a className="button" href={tripPath(props.person.reference)}>
            {t('Enter the dates')}
          </a>
        )}
        <LinkButton {...props} />
        <a className="button" data-variant="quiet" href={`${quotePath(row.id)}/preview`}>
          {t('See the traveller’s page')}
        </a>
        <a className="button" data-variant="quiet" href={`${quotePath(row.id)}/file`}>
          {t('PDF as sent')}
        </a>
        <NewVersionButton {...props} />
        <WithdrawButton {...props} />
      </div>
      <div className="panel" lang={quote.language}>
        {priceOf(props)}
      </div>
      <MarginFoot {...props} />
    </div>
  )
}

function seenWords({ first_seen_at: first, last_seen_at: last }: QuoteRow): string {
  if (first === null || last === null) return t('The traveller has not opened it yet.')
  const [at = '', again = ''] = [first, last].map(readableTime)
  if (at === again) return t('The traveller opened it {time}.', { time: at })
  return t('The traveller first opened it {first}, and last {last}.', { first: at, last: again })
}

const stateWords = {
  draft: 'Draft',
  sent: 'Waiting for the traveller',
  superseded: 'Replaced by a newer quote',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
} as const

/** A sent quote waits for the team if the traveller has written since. */
export const stateOf = (
  { state, sent_at }: Pick<QuoteRow, 'state' | 'sent_at'>,
  waitingSince: number | null,
) =>
  state === 'sent' && waitingSince !== null && waitingSince >= (sent_at ?? 0)
    ? t('The traveller has written, and waits for you')
    : t(stateWords[state])
