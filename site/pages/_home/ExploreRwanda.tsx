import type { CollectionEntry } from 'astro:content'
import { Card } from '#site/components/Card.tsx'
import { SectionFrame } from '#site/components/SectionFrame.tsx'
import styles from './ExploreRwanda.module.css'

export type ExploreRwandaProps = CollectionEntry<'home'>['data']['explore']

/** Four posters, each in the colours of its place; the whole card is the link. */
export function ExploreRwanda({ heading, text, button, cards }: ExploreRwandaProps) {
  return (
    <SectionFrame id="explore" heading={heading} intro={<p>{text}</p>}>
      <ul className={`${styles.cards} cards`}>
        {cards.map(({ text: words, place, ...card }) => (
          <Card
            key={card.path}
            as="li"
            {...card}
            crop="place"
            decorative
            theme={place}
            more={button}
            className={styles.card}
          >
            <p>{words}</p>
          </Card>
        ))}
      </ul>
    </SectionFrame>
  )
}
