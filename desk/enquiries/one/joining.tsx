import { lowerFirst } from '#core/letters.ts'
import { t } from '#core/words.ts'
import { kindTitles } from '#desk/db/tables.ts'
import { versionOf } from '#desk/enquiries/activities.ts'
import { join, takeApart } from '#desk/enquiries/joining.ts'
import { takesAnswer } from '#desk/enquiries/life.ts'
import { type ListedEnquiry, readOthers } from '#desk/enquiries/store.ts'
import { standingOf } from '#desk/enquiries/wording.ts'
import { Refusal } from '#desk/http/errors.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { ActionOptions, EnquiryAction } from './enquiry-action.ts'
import { EnquiryForm, enquiryPath } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'

const withOther = (address: string, change: typeof join): EnquiryAction => ({
  address,
  async act(act, enquiry, { other = '', seenOther }, { db }: ActionOptions) {
    const found = (await readOthers(db, enquiry)).find(({ reference }) => reference === other)
    if (found === undefined) throw new Refusal(400, 'not of the same person')
    return change(db, act, { id: found.id, seen: seenOther ?? null })
  },
})

const joinAction = withOther('join', join)
const apartAction = withOther('apart', takeApart)

export const joiningActions = [joinAction, apartAction]

/** Whether two enquiries are one conversation. */
const areJoined = (one: ListedEnquiry, other: ListedEnquiry) =>
  one.joined_to === other.id || other.joined_to === one.id

/** More are folded, so that the answer box stays in view on a phone. */
const fewOthers = 2

/** What else the same person has asked for, to be joined to this enquiry's conversation or taken out of it. */
export const Others = ({ enquiry, others, newsOf, now }: EnquiryView) =>
  others.length > 0 && (
    <details className="fold" open={others.length <= fewOthers}>
      <summary className="strong">{t('From the same person')}</summary>
      <ul className="links">
        {others.map((one) => (
          <li key={one.reference} className="cluster gap-xs">
            <a href={enquiryPath(one.reference)}>
              {[
                t(kindTitles[one.kind]),
                readableTime(one.received_at),
                lowerFirst(standingOf(one, newsOf(one.id), now).words),
                one.reference,
              ].join(' · ')}
            </a>
            {areJoined(enquiry, one) ? (
              <OtherForm enquiry={enquiry} other={one} action={apartAction}>
                {t('Take apart')}
              </OtherForm>
            ) : (
              [enquiry, one].every(takesAnswer) && (
                <OtherForm enquiry={enquiry} other={one} action={joinAction}>
                  {t('Join the conversations')}
                </OtherForm>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  )

type OtherProps = {
  readonly enquiry: ListedEnquiry
  readonly other: ListedEnquiry
  readonly action: EnquiryAction
  readonly children: string
}

const OtherForm = ({ enquiry, other, action, children }: OtherProps) => (
  <EnquiryForm enquiry={enquiry} action={action.address}>
    <input type="hidden" name="other" value={other.reference} />
    <input type="hidden" name="seenOther" value={versionOf(other)} />
    <Button variant="link">{children}</Button>
  </EnquiryForm>
)

/** The next step of an enquiry that is a part of another one's conversation. */
export function LeadLink({ enquiry, others }: EnquiryView) {
  const lead = others.find(({ id }) => id === enquiry.joined_to)
  if (lead === undefined) return null
  return (
    <>
      <a className="button" href={enquiryPath(lead.reference)}>
        {t('Open the conversation')}
      </a>
      <p className="quiet text-s">
        {t('This is part of the conversation about {reference}, and is answered there.', {
          reference: lead.reference,
        })}
      </p>
    </>
  )
}
