import type { Shown } from '#sections/shared/shown.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SectionFrame } from '#ui/SectionFrame.tsx'
import styles from './ExploreRwanda.module.css'

export type ExploreRwandaProps = Shown<'home'>['explore']

/** Four posters, each in the colours of its place; the whole card is the link. */
export function ExploreRwanda({ heading, text, button, cards }: ExploreRwandaProps) {
  return (
    <SectionFrame id="explore" heading={heading} intro={<p>{text}</p>}>
      <ul className={`${styles.cards} cards`}>
        {cards.map(({ title, path, place, picture, ...card }) => (
          <Card key={path} as="li" theme={place} picture={picture} className={styles.card}>
            <h3>{title}</h3>
            <p>{card.text}</p>
            <a className={'action bare stretched'} href={path}>
              {button}
              <span className="visually-hidden">{`: ${title}`}</span>
              <Icon name="arrow" className="arrow" />
            </a>
          </Card>
        ))}
      </ul>
    </SectionFrame>
  )
}
