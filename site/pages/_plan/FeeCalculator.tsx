import { describeFees, type ParkFee, sumParkFees } from '#enquiry/park-fees.ts'
import { Button } from '#site/components/Button.tsx'
import styles from './FeeCalculator.module.css'

export type FeeCalculatorProps = {
  legend: string
  travellers: string
  add: string
  visitors: ReadonlyArray<{ id: string; label: string }>
  fees: ReadonlyArray<ParkFee & { for: string; adventures: readonly string[] }>
}

/** A couple, and the first fee of the list once. */
const startPeople = 2
const startTimes = (index: number) => (index === 0 ? 1 : 0)

/**
 * Adds up fees for those who come. `behaviours/fee-calculator.ts` does it, with the figures of the
 * `FeeList`: without a script that is there alone.
 */
export function FeeCalculator({ legend, travellers, add, visitors, fees }: FeeCalculatorProps) {
  const chosen = fees.map((fee, index) => ({ fee, times: startTimes(index) }))
  const couple = Array(startPeople).fill({ visitor: visitors[0]?.id ?? '', age: null })
  return (
    <form className={`${styles.root} sheet stack gap-l`} data-fee-calculator="" hidden>
      <fieldset>
        <legend className="text-l display">{legend}</legend>
        {fees.map(({ id, label, adventures, ...fee }, index) => (
          <label key={id} className={styles.fee}>
            <span>
              <b>{label}</b>
              {`, ${fee.for}`}
              <small>{adventures.join(', ')}</small>
            </span>
            <input
              type="number"
              inputMode="numeric"
              name={id}
              min={0}
              max={9}
              defaultValue={startTimes(index)}
            />
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-l display">{travellers}</legend>
        {couple.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it stands still
          <div key={index} className={styles.traveller} data-traveller="">
            <select aria-label="Pays as">
              {visitors.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <label>
              Age <input type="number" inputMode="numeric" min={0} max={110} />
            </label>
            <button type="button" className="icon-button" aria-label="Take away" data-remove="">
              ×
            </button>
          </div>
        ))}
        <Button data-add="">{add}</Button>
      </fieldset>
      <output className={styles.sum}>
        {describeFees(sumParkFees(chosen, couple), startPeople).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
    </form>
  )
}
