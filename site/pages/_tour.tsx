import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#site/components/Button.tsx'
import { Card } from '#site/components/Card.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Pager } from '#site/components/Pager.tsx'
import { Rating } from '#site/components/Rating.tsx'
import { SampleMark } from '#site/components/SampleMark.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './_tour.module.css'

type Tour = CollectionEntry<'tours'>['data']
type Words = CollectionEntry<'tour-pages'>['data']

export type TourCardProps = Pick<
  Tour,
  'title' | 'location' | 'picture' | 'dayCount' | 'groupSize' | 'pricePerDay'
> & {
  path: string
  place: Theme
  /** 1 to 5; none until a guest has rated the tour. */
  stars?: number | undefined
  /** The values of the filters that find it. */
  traits: readonly string[]
}

/** A tour as a print with a ticket stub (spec §3 "Tour card"); lies down where there is room. */
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
            className={styles.stub}
            facts={{
              [tour.dayCount === 1 ? 'Day' : 'Days']: tour.dayCount,
              Group: `up to ${tour.groupSize}`,
              'Price per day': tour.pricePerDay,
            }}
          />
        }
      >
        {stars !== undefined && <Rating stars={stars} className={styles.rating} />}
      </Card>
    </li>
  )
}

export type TourFinderProps = Pick<Words, 'filters'> & {
  heading: string
  /** A sentence about the samples, if any are shown. */
  sample?: string | undefined
  count: number
  /** The tours. */
  children: ReactNode
}

/** Tours and their filters (spec §2: checkboxes in three groups), which `scripts/tour-filters.ts` runs. */
export function TourFinder({ heading, sample, count, filters, children }: TourFinderProps) {
  const { clear, none, heading: filterHeading, ...groups } = filters
  return (
    <section className="band stack gap-xl" aria-labelledby="tours" data-tours="">
      <div className="stack gap-xs">
        <h2 id="tours">{heading}</h2>
        <p role="status" tabIndex={-1} className="strong">
          {`${count} tours`}
        </p>
        {sample && <p className="quiet reading">{sample}</p>}
      </div>
      {/* Enter on a checkbox submits its form in Firefox; outside a dialog, "dialog" sends nothing. */}
      <form
        id="filters"
        className={`${styles.filters} sheet screen-only`}
        method="dialog"
        aria-label={filterHeading}
        hidden
      >
        <details>
          <summary className={`${styles.summary} text-l display`}>
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
      <Pager of="tours" />
    </section>
  )
}

export type PlaceProps = {
  place: Theme
  title: string
  text: string
  more: { label: string; path: string }
  tours: readonly TourCardProps[]
}

/** A place with a link to its page, and the tours around it (spec §2 "Destination list"). */
export function Place({ place, title, text, more, tours }: PlaceProps) {
  return (
    <div className={`${styles.place} split`} data-theme={place} data-group="">
      <div className={`${styles.intro} stack gap-xs start`}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
        <a className="action" href={more.path}>
          {more.label}
          <Icon name="arrow" className="arrow" />
        </a>
      </div>
      <ul className="stack gap-l">
        {tours.map((tour) => (
          <TourCard key={tour.path} {...tour} />
        ))}
      </ul>
    </div>
  )
}

export type TourHeadProps = {
  title: string
  location: string
  /** The overall rating and the number of reviews; none until a guest has rated the trip. */
  rating?: { stars: number; count: string } | undefined
  facts: Readonly<Record<string, string>>
  button?: { label: string; path: string } | undefined
  /** The address that the share link passes on. */
  share: string
}

/** Spec §2: the rating, the location and the link to share it; then the figures and the button. */
export function TourHead({ title, location, rating, facts, button, share }: TourHeadProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(share)}`
  return (
    <div className={`${styles.head} band stack start`}>
      <div className="cluster">
        {rating && (
          <p className="cluster">
            <Rating stars={rating.stars} />
            <a className="target text-s" href="#reviews">
              {rating.count}
            </a>
          </p>
        )}
        <p className="cluster gap-xs text-s">
          <Icon name="pin" />
          {location}
        </p>
        <a className="target text-s" href={mail}>
          Share by email
        </a>
      </div>
      <Facts className={`${styles.figures} figures columns-s gap-l`} facts={facts} />
      {button && <ButtonLink href={button.path}>{button.label}</ButtonLink>}
    </div>
  )
}

/** Eight short answers in the order of spec §2, two rows of four. */
export function FactBoxes({ heading, boxes }: { heading: string } & Pick<Tour, 'boxes'>) {
  return (
    <section className="stack" aria-labelledby="boxes">
      <h2 id="boxes" className="text-xl">
        {heading}
      </h2>
      <Facts
        className={styles.boxes}
        facts={{
          Accommodation: boxes.accommodation,
          'Admission fee': boxes.admissionFee,
          'Arrival city': boxes.arrivalCity,
          Language: boxes.language,
          'Hotel transfer': boxes.hotelTransfer,
          'Next tour': boxes.nextTour,
          Guide: boxes.guide,
          'Maximum age': boxes.maximumAge,
        }}
      />
    </section>
  )
}

/** Spec §2, the promotional banner beside a trip. */
export function Promotion({ sample, figure, heading, text, label, path }: Words['promotion']) {
  return (
    <section
      className={`${styles.promotion} stack gap-s start on-action`}
      aria-labelledby="promotion"
    >
      {sample && <SampleMark className={styles.mark} />}
      <p className={`${styles.figure} display`}>{figure}</p>
      <h2 id="promotion" className="text-l">
        {heading}
      </h2>
      <p>{text}</p>
      <ButtonLink href={path} variant="paper">
        {label}
      </ButtonLink>
    </section>
  )
}

export type ReviewsProps = Pick<Words['reviews'], 'heading' | 'none'> & {
  summary?:
    | {
        stars: number
        /** "856+ reviews". */
        count: string
        /** Spec §3: Services, Hotel, Places, Safety, Foods, Guides; those that guests have rated. */
        categories: ReadonlyArray<{ label: string; stars: number }>
        /** A sentence about the samples, if the figures are some. */
        sample?: string | undefined
      }
    | undefined
  reviews: ReadonlyArray<{ name: string; stars?: number | undefined; text: string }>
  /** The form to write a review, with the id `review`: every Reply leads there (spec §2, §3). */
  children?: ReactNode
}

/** The reviews, after all ratings in one figure and by category. */
export function Reviews({ heading, summary, none, reviews, children }: ReviewsProps) {
  return (
    <section className="band stack gap-l" aria-labelledby="reviews">
      <h2 id="reviews">{heading}</h2>
      {summary && (
        <div className={`${styles.summary} stack sheet`}>
          <div className="cluster">
            <p className={`${styles.figure} display`} aria-hidden="true">
              {summary.stars.toFixed(1)}
            </p>
            <div>
              <Rating stars={summary.stars} />
              <p className="quiet">{summary.count}</p>
            </div>
          </div>
          <dl className="columns-l gap-s">
            {summary.categories.map(({ label, stars }) => (
              <div key={label} className={styles.category}>
                <dt>{label}</dt>
                <dd>
                  <Rating stars={stars} />
                </dd>
              </div>
            ))}
          </dl>
          {summary.sample && <p className="quiet">{summary.sample}</p>}
        </div>
      )}
      {reviews.length === 0 && <p>{none}</p>}
      <ul className="columns-l">
        {reviews.map(({ name, stars, text }) => (
          <li key={`${name} ${text}`} className={`${styles.review} stack gap-2xs`}>
            <p className="cluster">
              <b>{name}</b>
              {stars !== undefined && <Rating stars={stars} />}
            </p>
            <p className={styles.lines}>{text}</p>
            <a className="action text-s" href="#review">
              Reply
              <span className="visually-hidden">{` to ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </section>
  )
}
