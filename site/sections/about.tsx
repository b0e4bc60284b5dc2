import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Card } from '#site/components/Card.tsx'
import { Carousel } from '#site/components/Carousel.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { ContactLinks } from '#site/components/frame/ContactLinks.tsx'
import { SampleMark } from '#site/components/frame/SampleMark.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { Section } from '#site/components/Section.tsx'
import { Stamp } from '#site/components/Stamp.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './about.module.css'

type About = Content['about']

export function Story({ heading, text, pictures, experience }: About['story']) {
  return (
    <section className="band split hung" aria-labelledby="story">
      <div className="opening stack measure">
        <h2 id="story">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.prints}>
        {pictures.map((name) => (
          <Poster key={name} name={name} crop="square" className={`${styles.print} framed`} />
        ))}
        <Stamp {...experience} className={styles.stamp} />
      </div>
    </section>
  )
}

export const hasAnswers = ({ name, languages, licence, memberships, people }: About['answers']) =>
  [name, languages, licence, ...memberships, ...people].some(Boolean)

export type AnswersProps = { answers: About['answers']; operator: Operator }

export function Answers({ answers, operator: { mailbox, phone } }: AnswersProps) {
  const { heading, text, picture, name, role, languages, licence, memberships, people } = answers
  return (
    <section className="band flush split narrow-wide hung" aria-labelledby="answers">
      <Poster name={picture} crop="square" className={`${styles.portrait} framed`} />
      <div className="stack middle measure">
        <h2 id="answers">{heading}</h2>
        {name && <p className="text-xl display">{name}</p>}
        {role && <p className="quiet">{role}</p>}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Facts
          className="stack gap-s"
          facts={{
            [t('Languages')]: languages,
            [t('Licence')]: licence,
            [t('Member of')]: memberships.join(', '),
          }}
        />
        <ContactLinks operator={{ phone, mailbox }} className="cluster strong" />
      </div>
      {people.length > 0 && <Colleagues people={people} />}
    </section>
  )
}

const Colleagues = ({ people }: Pick<About['answers'], 'people'>) => (
  <ul className="across columns-m gap-l">
    {people.map(({ name, role, languages, picture }) => (
      <li key={name} className="stack gap-2xs">
        {picture && <Poster name={picture} crop="square" className="framed" />}
        <h3 className="text-l display">{name}</h3>
        {role && <p className="quiet">{role}</p>}
        {languages && <p>{languages}</p>}
      </li>
    ))}
  </ul>
)

export function Features({ heading, items }: About['features']) {
  return (
    <Section id="features" heading={heading} className="band flush stack gap-xl hung">
      <ul className="columns-m gap-l">
        {items.map(({ title, text, picture, place }) => (
          <Card key={title} as="li" title={title} picture={picture} theme={place}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

export type TestimonialsProps = {
  heading: string
  quotes: ReadonlyArray<{ id: string; data: Content['testimonials'] }>
}

export function Testimonials({ heading, quotes }: TestimonialsProps) {
  const slides = quotes.map(({ id, data: { title, subtitle, content, picture } }) => ({
    key: id,
    slide: (
      <figure className={`${styles.quote} stack sheet`}>
        <Poster name={picture} crop="article" />
        <blockquote>{content}</blockquote>
        <figcaption className="edged">
          <p className="text-l tight display">{title}</p>
          <p className="quiet">{subtitle}</p>
        </figcaption>
      </figure>
    ),
  }))

  return (
    <div className="band flush">
      <Carousel heading={heading} of="guests" show="five" slides={slides}>
        {quotes.some(({ data }) => data.sample) && <SampleMark />}
      </Carousel>
    </div>
  )
}

export type StepsProps = { steps: About['steps']; invite: About['invite'] }

export function Steps({ steps, invite }: StepsProps) {
  return (
    <section className="split wide-narrow gap-0 on-theme" aria-labelledby="steps">
      <div className={`${styles.how} band stack gap-l middle`}>
        <h2 id="steps">{steps.heading}</h2>
        <ol className={`${styles.steps} columns-m gap-l`}>
          {steps.items.map(({ title, text }, index) => (
            <li key={title} className="stack gap-xs">
              <p className="text-2xl display accented" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="text-l">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="band stack middle start on-action">
        <h2>{invite.heading}</h2>
        <p>{invite.text}</p>
        <ButtonLink label={invite.label} path={invite.path} variant="paper" />
      </div>
    </section>
  )
}
