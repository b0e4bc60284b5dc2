import { formatMoney, readMoney } from '#core/money.ts'
import { type Rate, rateKey, rateKinds } from '#core/schemas/rates.ts'
import { t } from '#core/words.ts'
import { readableRange, shortDay } from '#desk/lib/time.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { FaultOf } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { type Fault, faultOf } from '#desk/shell/read-form.ts'
import { allNights, isSame, ratesFor, unpricedStays } from './rate-lines.ts'

// The parts of a quote's form that offer the suppliers' rates.

/** The button that copies a rate into a price line, and the field of the rate. */
export const pickRate = 'lines.pick'
export const rateField = 'rate'
export const lodgesList = 'lodges'

type RatesProps = { readonly quote: Quote; readonly rates: readonly Rate[] }

export function RatePicker({
  quote,
  rates,
  faults,
}: RatesProps & { readonly faults?: readonly Fault[] | undefined }) {
  const fitting = ratesFor(quote, rates)
  if (fitting.length === 0) return null
  const stays = unpricedStays(quote, rates)
  const groups = {
    lodge: t('Lodges'),
    car: t('Cars'),
    guide: t('Guides'),
    service: t('Services'),
  }
  return (
    <div className="stack gap-2xs wide">
      <label htmlFor={rateField}>{t('From your rates')}</label>
      <span className="field-row">
        <select id={rateField} name={rateField}>
          {stays.length > 0 && (
            <option value={allNights}>
              {t('All nights: {lodges}', {
                lodges: stays.map(({ rate, nights }) => `${rate.name} × ${nights}`).join(', '),
              })}
            </option>
          )}
          {rateKinds.map((kind) => {
            const ofKind = fitting.filter((rate) => rate.kind === kind)
            return (
              ofKind.length > 0 && (
                <optgroup key={kind} label={groups[kind]}>
                  {ofKind.map((rate) => (
                    <option key={rateKey(rate)} value={rateKey(rate)}>
                      {describeRate(rate)}
                    </option>
                  ))}
                </optgroup>
              )
            )
          })}
        </select>
        <Button variant="quiet" name="do" value={pickRate}>
          {t('Add from rates')}
        </Button>
      </span>
      <FaultOf name={rateField} fault={faultOf(faults, rateField)} />
    </div>
  )
}

function describeRate({ name, place, price, unit, from, until }: Rate): string {
  const units = {
    person: t('per person'),
    room: t('per room'),
    group: t('per group'),
    day: t('per day'),
  }
  const money = readMoney(price)
  return [
    name,
    place,
    money && `${formatMoney(money.amount, money.currency)} ${units[unit]}`,
    seasonWords(from, until),
  ]
    .filter(Boolean)
    .join(' · ')
}

function seasonWords(from: string, until: string): string {
  if (from !== '' && until !== '') return readableRange(from, until)
  if (from !== '') return t('from {day}', { day: shortDay(from) })
  return until === '' ? '' : t('until {day}', { day: shortDay(until) })
}

/** What "Night at" suggests. */
export const Lodges = ({ quote, rates }: RatesProps) => (
  <datalist id={lodgesList}>
    {[
      ...new Map(
        ratesFor(quote, rates).flatMap(({ kind, name, place }) =>
          kind === 'lodge' ? [[name, place]] : [],
        ),
      ),
    ].map(([name, place]) => (
      <option key={name} value={name} label={place === '' ? undefined : `${name}, ${place}`} />
    ))}
  </datalist>
)

/** What the rates say about a supplier, beside its cost. */
export function SupplierNote({
  supplier,
  rates,
}: Pick<RatesProps, 'rates'> & { readonly supplier: string }) {
  const { note = '', contact = '' } = rates.find(({ name }) => isSame(name, supplier)) ?? {}
  const words = [note, contact].filter(Boolean).join(' · ')
  return words !== '' && <p className="text-s quiet wide">{words}</p>
}
