import { addDays, formDays, isRealDay, readableDay } from '#core/date-range.ts'
import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { EnquiryAction } from './enquiry-action.ts'
import { EnquiryForm, FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'

export const followUpOn = (db: Db, act: Act, day: string | null): Promise<ActionResult> =>
  perform(
    db,
    act,
    'follow-up',
    async (_trx, { follow_up }) => follow_up !== day && { to: day, columns: { follow_up: day } },
  )

export const followUpAction: EnquiryAction = {
  address: 'follow-up',
  act: (act, _enquiry, { on, day, none }, { db }) =>
    followUpOn(db, act, none ? null : readDay(on ?? day, act.now)),
}

function readDay(day: string | undefined, now: number): string | null {
  if (day === undefined || day === '') return null
  if (!isRealDay(day) || day < kigaliDay(now) || day > formDays.max)
    throw new Refusal(400, 'not a future day')
  return day
}

export function FollowUp({ enquiry, now, unsavedIn }: EnquiryView) {
  const { follow_up } = enquiry
  const unsaved = unsavedIn(followUpAction.address)?.['day']
  const today = kigaliDay(now)
  const weekday = new Date(today).getUTCDay()
  const days = [
    ['Tomorrow', 1],
    ['In 3 days', 3],
    ['Next Monday', (8 - weekday) % 7 || 7],
  ] as const
  const title =
    follow_up === null
      ? t('Put off until another date')
      : t('Put off until {day}', { day: readableDay(follow_up) })
  return (
    <>
      <EnquiryForm enquiry={enquiry} action={followUpAction.address} className="panel stack gap-xs">
        <span className="strong" id="put-off">
          {t('Put off until')}
        </span>
        <div className="put-off cluster gap-xs">
          {days.map(([label, count]) => (
            <Button
              key={label}
              name="on"
              value={addDays(today, count)}
              variant="quiet"
              aria-describedby="put-off"
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </EnquiryForm>
      <FoldedForm
        enquiry={enquiry}
        action={followUpAction.address}
        title={title}
        isOpen={unsaved !== undefined}
      >
        <label htmlFor="day">{t('Date in Kigali')}</label>
        <input
          id="day"
          name="day"
          type="date"
          min={addDays(today, 1)}
          max={formDays.max}
          defaultValue={unsaved ?? follow_up ?? ''}
        />
        <div className="cluster gap-xs">
          <Button variant="quiet">{t('Save date')}</Button>
          {follow_up !== null && (
            <Button name="none" value="yes" variant="quiet" formNoValidate>
              {t('Clear date')}
            </Button>
          )}
        </div>
      </FoldedForm>
    </>
  )
}
