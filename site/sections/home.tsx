import type { Operator } from '#core/schemas/operator.ts'
import { t, tCount } from '#core/words.ts'
import { Accordion } from '#site/components/Accordion.tsx'
import { ActionLink } from '#site/components/ActionLink.tsx'
import { ButtonLink } from '#site/components/Button.tsx'
import { Card } from '#site/components/Card.tsx'
import { Carousel } from '#site/components/Carousel.tsx'
import { Film, FilmLink } from '#site/components/Film.tsx'
import { Ornament } from '#site/components/Icon.tsx'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import { type MapFigureProps, PlacesOnMap } from '#site/components/maps/PosterMap.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { Section } from '#site/components/Section.tsx'
import { Stamp } from '#site/components/Stamp.tsx'
import type { Theme } from '#site/components/theme.ts'
import type { Content } from '#site/content/content-files.ts'
import { setHeadline } from '#site/lib/headline.ts'
import styles from './home.module.css'

type Home = Content['home']

/** The three slides of spec §9. Each is shown for 4 s, and a transition takes 2 s. */
export function Hero({ slides, button }: Home['hero']) {
  return (
    <Carousel
      heading={t('Places to begin')}
      of="slides"
      show="one"
      startMs={1000}
      slideMs={4000}
      turnMs={2000}
      slides={slides.map(({ subtitle, title, picture, place }, index) => ({
        key: title,
        slide: (
          <MediaPanel
            picture={picture}
            place={place}
            priority={index === 0}
            className={styles.slide}
          >
            <p className="accented strong">{subtitle}</p>
            <h2 className={styles.slideTitle}>{setHeadline(title)}</h2>
            <ButtonLink {...button} variant="paper" />
          </MediaPanel>
        ),
      }))}
    />
  )
}

export function Opening({ text }: { text: string }) {
  return <p className={`${styles.opening} text-l tight display`}>{text}</p>
}

const lines = [
  'M7 12h50M49 6l8 6l-8 6',
  'M7 12l13-8h24l13 8l-13 8h-24zM27 0l6 4l-6 4',
  'M7 18l16-12l16 12l16-12',
  'M7 12l7-8l6 15l7-11l5 8l9-14l5 17l6-9l5 4',
]

export type TripTypesProps = Home['tripTypes'] & { trips: readonly Trip[] }

/** The four labels of spec §2, which are not controls, and routes below them. */
export function TripTypes({ heading, labels, routes, fees, more, trips }: TripTypesProps) {
  return (
    <section className="on-paper" aria-labelledby="trip-types">
      <Ornament className="vivid" />
      <div className={`${styles.types} band split`}>
        <h2 id="trip-types" className="text-xl">
          {heading}
        </h2>
        <ul className="columns-s gap-l">
          {labels.map(({ label, text }, index) => (
            <li key={label} className="stack gap-2xs">
              <svg className={styles.line} viewBox="0 0 64 24" aria-hidden="true">
                <path d={lines[index]} />
                <path className={styles.lineStart} d="M7 7l5 5l-5 5l-5-5z" />
              </svg>
              <h3 className="text-l">{label}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
        {trips.length > 0 && (
          <div className="stack gap-s across">
            <h3 className="text-xl">{routes}</h3>
            <ul className={styles.tripCards}>
              {trips.map((trip) => (
                <TripCard key={trip.path} {...trip} />
              ))}
            </ul>
            <p className="quiet">{fees}</p>
            <ActionLink label={more} path="/routes" className="bare" />
          </div>
        )}
      </div>
    </section>
  )
}

type Trip = {
  title: string
  path: string
  place: Theme
  picture: string
  days: number
  hours: string | undefined
  fees: string
}

function TripCard({ days, hours, fees, place, ...card }: Trip) {
  return (
    <Card as="li" {...card} theme={place} crop="route" decorative className={styles.tripCard}>
      <ul className="text-s">
        <li>{tCount(days, '1 day', '{count} days')}</li>
        {hours && <li>{t('{hours} on the road', { hours })}</li>}
        {fees && <li>{t('{fees} fees for two', { fees })}</li>}
      </ul>
    </Card>
  )
}

export type ExploreRwandaProps = Home['explore'] & { map: MapFigureProps }

export function ExploreRwanda({ heading, text, button, cards, map }: ExploreRwandaProps) {
  const pictureOf = (path: string) => cards.find((card) => card.path === path)?.picture
  const places = map.places.map((place) => ({ ...place, picture: pictureOf(place.path) }))
  return (
    <PlacesOnMap
      id="explore"
      listClassName={styles.places}
      map={{ ...map, places }}
      {...{ heading, text }}
    >
      {cards.map(({ title, text: words, path, picture, place }) => (
        <Card
          key={path}
          as="li"
          title={title}
          path={path}
          picture={picture}
          crop="place"
          decorative
          theme={place}
          more={button}
          className={styles.place}
        >
          <p>{words}</p>
        </Card>
      ))}
    </PlacesOnMap>
  )
}

export function FirstQuestions({ heading, questions }: Home['first']) {
  return (
    <Section
      id="first-questions"
      heading={heading}
      size="text-xl"
      className={`${styles.questions} band stack gap-s tight hung`}
    >
      <ul className="columns-m gap-l">
        {questions.map(({ ask, text, label, path }) => (
          <li key={path} className="stack gap-2xs edged">
            <h3 className="text-l">{ask}</h3>
            <p>{text}</p>
            <ActionLink label={label} path={path} className="bare stretched" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const aboutCrops = ['aboutWide', 'place', 'aboutSquare'] as const

export function About({ heading, text, pictures, experience, features, button }: Home['about']) {
  return (
    <section className="band split hung" aria-labelledby="about">
      <div className={`${styles.prints} laid`}>
        {aboutCrops.map((crop, index) => (
          <Poster
            key={crop}
            name={pictures[index] ?? ''}
            crop={crop}
            decorative
            className={`${styles.print} framed`}
          />
        ))}
        <Stamp {...experience} className={styles.stamp} />
      </div>
      <div className="stack middle start measure">
        <h2 id="about">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="bullets stack">
          {features.map((feature) => (
            <li key={feature.title}>
              <h3 className="text-l">{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink {...button} />
      </div>
    </section>
  )
}

export type VideoBlockProps = { block: Home['video'] } & Pick<Operator, 'video'>

export function VideoBlock({ block, video }: VideoBlockProps) {
  const { heading, text, play, link, place, picture, button } = block
  return (
    <section
      className="split wide-narrow gap-0 on-theme"
      aria-labelledby="video"
      data-theme={place}
    >
      <Film picture={picture} play={play} video={video} />
      <div className={`${styles.videoWords} band stack middle start`}>
        <h2 id="video">{heading}</h2>
        <p>{text}</p>
        <FilmLink video={video} label={link} />
        <ButtonLink {...button} variant="outline" />
      </div>
    </section>
  )
}

export function Faq({ heading, text, link, questions }: Home['faq']) {
  return (
    <section className="band split narrow-wide hung" aria-labelledby="faq">
      <div className="stack measure">
        <h2 id="faq">{setHeadline(heading)}</h2>
        <p>{text}</p>
        <ActionLink {...link} />
      </div>
      <Accordion
        name="faq"
        items={questions.map((item, index) => ({ ...item, id: `faq-${index + 1}` }))}
      />
    </section>
  )
}
