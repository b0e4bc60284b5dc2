import { FigureTable } from '#site/components/FigureTable.tsx'
import styles from './TripPrice.module.css'
import type { TripPrice as Price, TripPageProps } from './trip-page.ts'

export type TripPriceProps = TripPageProps['words']['price'] & { price?: Price | undefined }

/** What a trip costs by group and season, or that a route idea is quoted. */
export function TripPrice({ heading, quote, price }: TripPriceProps) {
  return (
    <section className={`${styles.root} stack gap-xs reading`} aria-labelledby="price">
      <h2 id="price" className="text-xl">
        {heading}
      </h2>
      {price?.from && <p className="text-l strong">{`From ${price.from}`}</p>}
      {price && price.groups.length > 0 && (
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">Travellers</th>
              {price.seasons.map((season) => (
                <th key={season} scope="col">
                  {season}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {price.groups.map(({ size, prices }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {prices.map((amount, index) => (
                  <td key={price.seasons[index]}>{amount}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      <p>{price?.note ?? quote}</p>
    </section>
  )
}
