import { type ParkFee, readAmount } from '#core/park-fees.ts'
import { readContent } from './read-content.ts'
import { ContentError } from './read-files.ts'

type ShownFee = ParkFee & {
  for: string
  note?: string | undefined
  adventures: readonly string[]
}

export type Fees = {
  visitors: ReadonlyArray<{ id: string; label: string }>
  fees: readonly ShownFee[]
}

export function readFees(): Fees {
  const { visitors, fees } = readContent('fees')
  const facts = readContent('facts')

  const factValue = (fact: string) => String(facts[fact]?.value)
  const amountOf = (fact: string) => {
    const amount = readAmount(factValue(fact))
    if (amount) return amount
    throw new ContentError([
      `content/fees.yaml: There is no fact called "${fact}", or it is no amount: write its value as "75 USD".`,
    ])
  }
  return {
    visitors,
    fees: fees.map(({ minimumAge, amounts, ...fee }) => ({
      ...fee,
      minimumAge: minimumAge === undefined ? null : Number(factValue(minimumAge)),
      amounts: Object.fromEntries(
        Object.entries(amounts).map(([visitor, fact]) => [visitor, amountOf(fact)]),
      ),
    })),
  }
}

/** Returns the names of the facts with the amounts. */
export const readFeeFacts = (): readonly string[] =>
  readContent('fees').fees.flatMap(({ amounts }) => Object.values(amounts))
