import { t } from '#core/words.ts'
import { type EmailKind, emailKind } from '#desk/db/email-kinds.ts'
import { type Db, isGivenUpState } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { emailsOf } from '#desk/enquiries/emails/email-plan.ts'
import { callWebhooksAgain, sendEmailAgain } from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { deliveryWords } from '#desk/enquiries/emails/format-delivery.ts'
import { isHeldBack, isReleased } from '#desk/enquiries/life.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { Refusal } from '#desk/http/errors.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { EnquiryAction } from './enquiry-action.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import type { EnquiryStory } from './enquiry-view.ts'
import { Done } from './history.tsx'

type Whose = 'team' | 'customer' | 'webhooks'

const canBeSentAgain = (enquiry: ListedEnquiry, whose: Whose): boolean =>
  !isHeldBack(enquiry) &&
  (whose !== 'customer' ||
    (emailsOf(enquiry.kind).toTraveller !== null && isDeliverable(enquiry.email)))

export function sendAgain(
  db: Db,
  act: Act,
  enquiry: ListedEnquiry,
  whose: Whose,
  ids: Ids,
): Promise<ActionResult> {
  const { id, revision, kind } = enquiry
  return perform(db, act, 'sent again', async (trx, now) => {
    if (!isReleased(now)) return false
    if (whose === 'webhooks') return (await callWebhooksAgain(trx, id, act.now)) && { to: whose }
    const { toTeam, toTraveller } = emailsOf(kind)
    const again = whose === 'team' ? toTeam : toTraveller
    if (again === null) return false
    const isAdded = await sendEmailAgain(trx, { enquiryId: id, revision }, again, {
      now: act.now,
      ids,
    })
    return isAdded && { to: again }
  })
}

export const sendAgainAction: EnquiryAction = {
  address: 'send-again',
  async act(act, enquiry, { whose }, { db, ids }) {
    const known = (['team', 'customer', 'webhooks'] as const).find((one) => one === whose)
    if (known === undefined) throw new Refusal(400, 'not a delivery')
    return canBeSentAgain(enquiry, known) ? sendAgain(db, act, enquiry, known, ids) : 'impossible'
  },
}

const whoseAgain = ({ isRepeatable, to }: EmailKind) =>
  isRepeatable && (to === 'team' ? 'team' : 'customer')

export function Deliveries(props: EnquiryStory) {
  const { enquiry, deliveries } = props
  if (deliveries.length === 0) return null
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{t('Emails')}</h2>
      <Done {...props} place="deliveries" />
      <ul className="story">
        {deliveries.map((delivery) => {
          const { channel, target, state, revision } = delivery
          const isGivenUp = isGivenUpState(state)
          const email = channel === 'email' ? emailKind(target) : null
          const name = email ? t(email.title) : t('Webhook {name}', { name: target })
          const values = { name, number: revision }
          const whose = email ? whoseAgain(email) : isGivenUp && 'webhooks'
          return (
            <li
              key={`${channel} ${target} ${revision}`}
              data-tone={isGivenUp ? 'trouble' : undefined}
            >
              <p>
                <strong>
                  {revision === 1
                    ? name
                    : email?.numbers
                      ? t('{name}, number {number}', values)
                      : t('{name}, version {number}', values)}
                </strong>
                <br />
                {deliveryWords(delivery)}
              </p>
              {whose && (
                <EnquiryForm
                  enquiry={enquiry}
                  action={sendAgainAction.address}
                  className="screen-only"
                >
                  <Button name="whose" value={whose} variant="link">
                    {t('Send again')}
                  </Button>
                </EnquiryForm>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
