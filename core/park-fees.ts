import { writeMoney } from './money.ts'
import { locale, t, tCount } from './words.ts'

/** Parks charge foreigners in dollars and Rwandans in francs. */
export type Amount = { readonly value: number; readonly currency: string }

export type ParkFee = {
  readonly id: string
  readonly label: string
  readonly minimumAge: number | null
  readonly amounts: Readonly<Record<string, Amount>>
}

export type ChosenFee = { readonly fee: ParkFee; readonly times: number }

/** A traveller's fee category and age. Null counts as adult. */
export type Traveller = { readonly visitor: string; readonly age: number | null }

/** Whether a fee is due on a day with these adventures, given by the names of their pages. */
export const isFeeDue = (
  fee: { readonly adventures: readonly string[] },
  { adventures }: { readonly adventures: readonly string[] },
): boolean => adventures.some((name) => fee.adventures.includes(`/adventure/${name}`))

/** Whether somebody is old enough for what a fee is for. */
export const isAdmitted = (
  { minimumAge }: Pick<ParkFee, 'minimumAge'>,
  { age }: Pick<Traveller, 'age'>,
): boolean => age === null || minimumAge === null || age >= minimumAge

type FeeLine = {
  readonly label: string
  readonly payers: ReadonlyArray<{ readonly count: number; readonly amount: Amount }>
  readonly tooYoung: number
  readonly minimumAge: number | null
  readonly unknown: number
}

export type FeeSum = { readonly lines: readonly FeeLine[]; readonly totals: readonly Amount[] }

export function sumParkFees(
  chosen: readonly ChosenFee[],
  travellers: readonly Traveller[],
): FeeSum {
  const lines = chosen.filter(({ times }) => times > 0).map((fee) => lineOf(fee, travellers))
  const totals = new Map<string, number>()
  for (const { count, amount } of lines.flatMap(({ payers }) => payers)) {
    const { currency, value } = amount
    totals.set(currency, (totals.get(currency) ?? 0) + count * value)
  }
  return { lines, totals: [...totals].map(([currency, value]) => ({ currency, value })) }
}

function lineOf({ fee, times }: ChosenFee, travellers: readonly Traveller[]): FeeLine {
  const { label, minimumAge, amounts } = fee
  const admitted = travellers.filter((traveller) => isAdmitted(fee, traveller))
  const payers = new Map<string, { count: number; amount: Amount }>()
  for (const { visitor } of admitted) {
    const amount = amounts[visitor]
    if (!amount) continue
    const key = formatAmount(amount)
    payers.set(key, { amount, count: (payers.get(key)?.count ?? 0) + times })
  }
  return {
    label,
    payers: [...payers.values()],
    tooYoung: travellers.length - admitted.length,
    minimumAge,
    unknown: admitted.filter(({ visitor }) => !amounts[visitor]).length,
  }
}

export function describeFees({ lines, totals }: FeeSum, people: number): readonly string[] {
  const total =
    new Intl.ListFormat(locale()).format(totals.map(formatAmount)) ||
    formatAmount({ value: 0, currency: 'USD' })
  return [
    tCount(
      people,
      '{total} in public fees for one person',
      '{total} in public fees for {count} people',
      { total },
    ),
    ...lines.flatMap(({ label, payers, tooYoung, minimumAge, unknown }) => [
      ...payers.map(({ count, amount }) =>
        t('{label}: {count} × {amount}', { label, count, amount: formatAmount(amount) }),
      ),
      ...(tooYoung > 0
        ? [
            tCount(
              tooYoung,
              '{label}: one person is under {age} and too young to come, so no fee',
              '{label}: {count} people are under {age} and too young to come, so no fee',
              { label, age: `${minimumAge ?? ''}` },
            ),
          ]
        : []),
      ...(unknown > 0
        ? [
            tCount(
              unknown,
              '{label}: the fee for one person is in your quote',
              '{label}: the fee for {count} people is in your quote',
              { label },
            ),
          ]
        : []),
    ]),
  ]
}

/** Parses `1500 USD`. */
export function readAmount(text: string): Amount | null {
  const [, value, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? []
  return value && currency ? { value: Number(value), currency } : null
}

/** Formats an amount as `$1,500` or `RWF 4,000`. */
export function formatAmount({ value, currency }: Amount): string {
  return writeMoney(value, currency, Number.isInteger(value) ? 0 : 2)
}
