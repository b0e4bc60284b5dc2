import type { ReactNode } from 'react'
import { t, tCount } from '#core/words.ts'
import { FeesForTwo, type FeesForTwoProps, FigureTable } from '#site/components/FigureTable.tsx'
import { Section } from '#site/components/Section.tsx'
import type { Content } from '#site/content/content-files.ts'

type Words = Content['trip-pages']

export type PriceProps = {
  words: Words['price']
  /** Undefined for a suggested route, which the team prices on request. */
  price?:
    | {
        from?: string | undefined
        note: string
        seasons: readonly string[]
        groups: ReadonlyArray<{ size: string; prices: readonly string[] }>
      }
    | undefined
  children?: ReactNode
}

export function Price({ words, price, children }: PriceProps) {
  return (
    <Section
      id="price"
      heading={words.heading}
      size="text-xl"
      className="stack gap-xs reading hung"
    >
      {price?.from && <p className="text-l strong">{t('From {price}', { price: price.from })}</p>}
      {price && price.groups.length > 0 && (
        <FigureTable
          head={[t('Travellers'), ...price.seasons]}
          rows={price.groups.map(({ size, prices }) => [size, ...prices])}
        />
      )}
      <p>{price?.note ?? words.quote}</p>
      {children}
    </Section>
  )
}

export function Fees(fees: FeesForTwoProps) {
  return (
    <Section
      id="fees"
      heading={t('Public fees for two')}
      size="text-xl"
      className="stack gap-xs reading hung"
    >
      <FeesForTwo {...fees} />
    </Section>
  )
}

export type FeesOfOthersProps = {
  others: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
  more: Words['fees']
}

export function FeesOfOthers({ others, more }: FeesOfOthersProps) {
  const known = others.filter(({ sum }) => sum !== '')
  const sums = known.map(({ visitor, sum }) => t('{visitor} {sum}', { visitor, sum })).join(t('; '))
  const isPartial = known.some((other) => other.isPartial)
  return (
    <>
      {sums && (
        <p>
          {t(
            isPartial
              ? 'Public fees per person for other visitors: {sums}, plus fees that are not published.'
              : 'Public fees per person for other visitors: {sums}.',
            { sums },
          )}
        </p>
      )}
      <a className="action" href={more.path}>
        {more.label}
      </a>
    </>
  )
}

export type LodgesProps = {
  lodges: ReadonlyArray<{
    place: string
    houses: ReadonlyArray<{ category: string; name: string }>
  }>
}

export function Lodges({ lodges }: LodgesProps) {
  return (
    <Section id="lodges" heading={t('Where you sleep')} size="text-xl" className="stack">
      {lodges.map(({ place, houses }) => (
        <div key={place} className="stack gap-2xs">
          <h3 className="text-l">{place}</h3>
          <dl className="lined dense tight">
            {houses.map(({ category, name }) => (
              <div key={category} className="pair">
                <dt className="quiet">{category}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}

export const sumNights = (stops: ReadonlyArray<{ nights: number }>) =>
  stops.reduce((sum, { nights }) => sum + nights, 0)

export const nightsText = (nights: number) => tCount(nights, '1 night', '{count} nights')
