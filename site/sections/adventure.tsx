import { t } from '#core/words.ts'
import { ActionLink, type ActionLinkProps } from '#site/components/ActionLink.tsx'
import { Card, type CardProps } from '#site/components/Card.tsx'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import { Section } from '#site/components/Section.tsx'
import type { Theme } from '#site/components/theme.ts'
import type { Content } from '#site/content/content-files.ts'
import styles from './adventure.module.css'

type Adventure = Content['adventures']
type CardWords = NonNullable<Adventure['card']>

export function Highlights({ heading, items }: Adventure['highlights']) {
  return (
    <Section id="highlights" heading={heading} className="stack gap-l hung">
      <ul className="bullets columns-l gap-l">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-l">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Animals({ heading, text, cards }: NonNullable<Adventure['animals']>) {
  return (
    <section className={`${styles.animals} cards band`} aria-labelledby="animals">
      {/* The heading takes a row or the first of six cells, so that five cards leave no gap. */}
      <div className={`${styles.intro} stack middle padded`}>
        <h2 id="animals">{heading}</h2>
        <p>{text}</p>
      </div>
      <ul className={styles.contents}>
        {cards.map(({ name, description, bestTime, status, picture }) => (
          <Card
            key={name}
            as="li"
            picture={picture}
            crop="animal"
            title={name}
            className={styles.animal}
          >
            <p>{description}</p>
            <dl className="text-s tight">
              <div>
                <dt className="accented">{t('Best time')}</dt>
                <dd className="strong">{bestTime}</dd>
              </div>
              <div>
                <dt className="accented">{t('Status')}</dt>
                <dd className="strong">{status}</dd>
              </div>
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  )
}

export function BeforeYouGo({ heading, picture, items }: Adventure['before']) {
  return (
    <MediaPanel picture={picture} crop="before" shape="wordy" labelledBy="before">
      <h2 id="before">{heading}</h2>
      <ul className="columns-l gap-l">
        {items.map(({ title, text, more }) => (
          <li key={title} className="stack gap-2xs">
            <h3 className="text-l accented">{title}</h3>
            <p>{text}</p>
            {more && (
              <a className="target" href={more.path}>
                {more.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}

export type AdventuresByPlaceProps = {
  places: ReadonlyArray<{
    title: string
    text: string
    theme: Theme | undefined
    more: ActionLinkProps
    cards: ReadonlyArray<
      Pick<CardProps, 'title' | 'picture' | 'theme'> & CardWords & { path: string }
    >
  }>
}

export function AdventuresByPlace({ places }: AdventuresByPlaceProps) {
  return (
    <div className="band stack gap-2xl">
      {places.map(({ title, text, theme, more, cards }, index) => (
        <section
          key={more.path}
          className="stack gap-l hung"
          data-theme={theme}
          aria-labelledby={`place-${index}`}
        >
          <div className="split narrow-wide gap-xs">
            <h2 id={`place-${index}`} className="ink">
              {title}
            </h2>
            <div>
              <p className="measure">{text}</p>
              <ActionLink {...more} />
            </div>
          </div>
          <ul className="columns-m gap-l laid">
            {cards.map(({ text, fact, ...card }) => (
              <li key={card.path} className="card-room">
                <Card {...card}>
                  <p>{text}</p>
                  <dl>
                    <dt className="text-s">{fact.label}</dt>
                    <dd className="strong accented">{fact.text}</dd>
                  </dl>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
