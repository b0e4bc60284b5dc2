import type { ReactNode } from 'react'
import { locale, type Message, t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { SampleMark } from '#site/components/frame/SampleMark.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Section } from '#site/components/Section.tsx'
import { Rating } from '#site/components/trip/Rating.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './tour.module.css'

type Tour = Content['tours']
type Words = Content['tour-pages']

export type TourHeadProps = {
  title: string
  location: string
  /** Undefined until a guest has rated the trip. */
  rating?: { stars: number; count: string } | undefined
  facts: Readonly<Record<string, string>>
  button?: { label: string; path: string } | undefined
  share: string
}

export function TourHead({ title, location, rating, facts, button, share }: TourHeadProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(share)}`
  return (
    <div className={`${styles.head} band stack start on-paper`}>
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
          {t('Share by email')}
        </a>
      </div>
      <Facts className={`${styles.figures} columns-s gap-l full tight`} facts={facts} />
      {button && <ButtonLink {...button} />}
    </div>
  )
}

export function FactBoxes({ heading, boxes }: { heading: string } & Pick<Tour, 'boxes'>) {
  return (
    <Section id="boxes" heading={heading} size="text-xl" className="stack hung">
      <Facts
        className={`${styles.boxes} columns-m lined tight`}
        facts={{
          [t('Accommodation')]: boxes.accommodation,
          [t('Admission fee')]: boxes.admissionFee,
          [t('Arrival city')]: boxes.arrivalCity,
          [t('Language')]: boxes.language,
          [t('Hotel transfer')]: boxes.hotelTransfer,
          [t('Next tour')]: boxes.nextTour,
          [t('Guide')]: boxes.guide,
          [t('Maximum age')]: boxes.maximumAge,
        }}
      />
    </Section>
  )
}

export function Promotion({ sample, figure, heading, text, label, path }: Words['promotion']) {
  return (
    <section className="stack gap-s start padded on-action" aria-labelledby="promotion">
      {sample && <SampleMark />}
      <p className="text-3xl tight display">{figure}</p>
      <h2 id="promotion" className="text-l">
        {heading}
      </h2>
      <p>{text}</p>
      <ButtonLink label={label} path={path} variant="paper" />
    </section>
  )
}

export type ReviewsProps = Pick<Words['reviews'], 'heading' | 'none'> & {
  summary?:
    | {
        stars: number
        count: string
        categories: ReadonlyArray<{ label: Message; stars: number }>
        sample?: string | undefined
      }
    | undefined
  reviews: ReadonlyArray<{ name: string; stars?: number | undefined; text: string }>
  /** The review form, whose id `review` is the target of every Reply (spec §2, §3). */
  children?: ReactNode
}

export function Reviews({ heading, summary, none, reviews, children }: ReviewsProps) {
  return (
    <Section id="reviews" heading={heading} className="band stack gap-l hung">
      {summary && (
        <div className="stack padded sheet">
          <div className="cluster">
            <p className="text-3xl tight display" aria-hidden="true">
              {summary.stars.toLocaleString(locale(), { minimumFractionDigits: 1 })}
            </p>
            <div>
              <Rating stars={summary.stars} />
              <p className="quiet">{summary.count}</p>
            </div>
          </div>
          <dl className="columns-l gap-s">
            {summary.categories.map(({ label, stars }) => (
              <div key={label} className="pair">
                <dt>{t(label)}</dt>
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
      <ul className="columns-l lined">
        {reviews.map(({ name, stars, text }) => (
          <li key={`${name} ${text}`} className="stack gap-2xs">
            <p className="cluster">
              <b>{name}</b>
              {stars !== undefined && <Rating stars={stars} />}
            </p>
            <p className={styles.lines}>{text}</p>
            <a className="action text-s" href="#review" data-reply={name}>
              {t('Reply')}
              <span className="visually-hidden">{` ${t('to {name}', { name })}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </Section>
  )
}
