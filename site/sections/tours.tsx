import type { ReactNode } from 'react'
import { t, tCount } from '#core/words.ts'
import { ActionLink } from '#site/components/ActionLink.tsx'
import { Button } from '#site/components/Button.tsx'
import { Card } from '#site/components/Card.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Pager } from '#site/components/Pager.tsx'
import type { Theme } from '#site/components/theme.ts'
import { Rating } from '#site/components/trip/Rating.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './tours.module.css'

type Tour = Content['tours']
type Words = Content['tour-pages']

export type TourCardProps = Pick<
  Tour,
  'title' | 'location' | 'picture' | 'dayCount' | 'groupSize' | 'pricePerDay'
> & {
  path: string
  place: Theme
  /** From 1 to 5. Undefined until a guest has rated the tour. */
  stars?: number | undefined
  traits: readonly string[]
}

export function TourCard({ path, title, location, place, picture, stars, ...tour }: TourCardProps) {
  return (
    <li className="card-room" data-theme={place} data-traits={tour.traits.join(' ')}>
      <Card
        picture={picture}
        title={title}
        path={path}
        over={
          <p className="cluster gap-xs text-s accented">
            <Icon name="pin" />
            {location}
          </p>
        }
        foot={
          <Facts
            className={`${styles.stub} on-paper tight`}
            facts={{
              [t(tour.dayCount === 1 ? 'Day' : 'Days')]: tour.dayCount,
              [t('Group')]: t('up to {count}', { count: tour.groupSize }),
              [t('Price per day')]: tour.pricePerDay,
            }}
          />
        }
      >
        {stars !== undefined && <Rating stars={stars} />}
      </Card>
    </li>
  )
}

export type TourFinderProps = Pick<Words, 'filters'> & {
  heading: string
  sample?: string | undefined
  count: number
  children: ReactNode
}

/** `scripts/tour-filters.ts` applies the filters of spec §2. */
export function TourFinder({ heading, sample, count, filters, children }: TourFinderProps) {
  const { clear, none, heading: filterHeading, ...groups } = filters
  return (
    <section className="band stack gap-xl hung" aria-labelledby="tours" data-tours="">
      <div className="stack gap-xs">
        <h2 id="tours">{heading}</h2>
        <p
          role="status"
          tabIndex={-1}
          className="strong"
          data-counts={shownCounts(count).join('\n')}
        >
          {tCount(count, '1 tour', '{count} tours')}
        </p>
        {sample && <p className="quiet reading">{sample}</p>}
      </div>
      {/* In Firefox Enter on a checkbox submits the form, but outside a dialog the method "dialog" does nothing. */}
      <form
        id="filters"
        className={`${styles.filters} stack start sheet screen-only`}
        method="dialog"
        aria-label={filterHeading}
        hidden
      >
        <details className="full">
          <summary className="row target text-l display">
            {filterHeading}
            <Icon name="down" className="chevron" />
          </summary>
          <div className="columns-m gap-l">
            {Object.entries(groups).map(([name, { legend, labels }]) => (
              <fieldset key={name}>
                <legend className="text-l display">{legend}</legend>
                {Object.entries(labels).map(([value, label]) => (
                  <label key={value} className="target">
                    <input type="checkbox" name={name} value={value} />
                    {label}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        </details>
        <Button type="reset">{clear}</Button>
      </form>
      {children}
      <div className="stack start" data-none="" hidden>
        <h3>{none.heading}</h3>
        <p>{none.text}</p>
        <Button type="reset" form="filters" variant="solid">
          {none.button}
        </Button>
      </div>
      <Pager label={t('Tour pages')} isSample={sample !== undefined} />
    </section>
  )
}

/** The texts for every number of shown tours, since the script has no translations. */
const shownCounts = (count: number) =>
  Array.from({ length: count }, (_, shown) =>
    tCount(count, '{shown} of 1 tour', '{shown} of {count} tours', { shown: `${shown}` }),
  ).concat(tCount(count, '1 tour', '{count} tours'))

export type PlaceProps = {
  place: Theme
  title: string
  text: string
  more: { label: string; path: string }
  tours: readonly TourCardProps[]
}

export function Place({ place, title, text, more, tours }: PlaceProps) {
  return (
    <div className="stack gap-l hung" data-theme={place} data-group="">
      <div className="split narrow-wide gap-xs">
        <h3 className="text-2xl ink">{title}</h3>
        <div>
          <p className="measure">{text}</p>
          <ActionLink {...more} />
        </div>
      </div>
      <ul className="columns-l gap-l">
        {tours.map((tour) => (
          <TourCard key={tour.path} {...tour} />
        ))}
      </ul>
    </div>
  )
}
