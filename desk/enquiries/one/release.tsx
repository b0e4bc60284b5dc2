import { type Message, t } from '#core/words.ts'
import { release } from '#desk/enquiries/arrival/quarantine.ts'
import { isOneOfMany, type Signal, signalsOf } from '#desk/enquiries/arrival/spam-score.ts'
import { isHeldBack, isUnanswered } from '#desk/enquiries/life.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { type EnquiryProps, StateButton } from './enquiry-form.tsx'
import { closeAction } from './what-happened.tsx'

export const releaseAction: EnquiryAction = {
  address: 'release',
  act: (act, _enquiry, _fields, { db, ids, webhooks }) => release(db, act, { ids, webhooks }),
}

/** The decision about an enquiry in quarantine. */
export const Release = ({ enquiry }: EnquiryProps) => (
  <>
    <StateButton enquiry={enquiry} action={releaseAction.address} variant="done">
      {t('Not spam: release')}
    </StateButton>
    <StateButton enquiry={enquiry} action={closeAction.address}>
      {t('Spam: close')}
    </StateButton>
  </>
)

const signalLabels: Readonly<Record<Signal, Message>> = {
  'missing origin': 'no record of which site the form was sent from',
  'foreign origin': 'form sent from another website',
  'no time on the form': 'time spent on the form unknown',
  'too quick': 'filled in too quickly',
  'link in a name': 'link in a name',
  'many links': 'many links',
  'many from one address': 'many from one internet address',
  'hidden field filled': 'hidden field filled in',
  'same text from many': 'same text from many senders',
  'too many from one address': 'too many from one internet address',
  'too many at once': 'too many at once',
}

export function Signals({ enquiry }: EnquiryProps) {
  const { evidence } = enquiry
  const signals = signalsOf(evidence)
  if (isUnanswered(enquiry) && isOneOfMany(evidence)) {
    return (
      <p className="notice">
        {t(
          'Many enquiries came from this internet address within an hour. They may be from guests at one hotel, or from a bot. Any bookings among them will not get an automatic confirmation.',
        )}
      </p>
    )
  }
  if (!isHeldBack(enquiry) || signals.length === 0) return null
  return (
    <p className="notice" data-tone="trouble">
      {t(
        'It looks automated: {signals}. Its emails will not be sent until somebody on the team releases it.',
        {
          signals: signals.map((signal) => t(signalLabels[signal])).join(', '),
        },
      )}
    </p>
  )
}
