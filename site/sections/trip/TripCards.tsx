import { Card } from '#ui/Card.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import { SectionFrame } from '#ui/SectionFrame.tsx'
import type { Theme } from '#ui/theme.ts'
import styles from './TripCards.module.css'

export type TripCardsProps = {
  heading: string
  intro: string
  cards: ReadonlyArray<{
    path: string
    title: string
    /** "7 days". */
    length: string
    lead: string
    /** Where one stays, in order: "Nyungwe, Lake Kivu". */
    stops: string
    place: Theme
    picture: PictureData
    idea?: string | undefined
    /** "From $2,450", where there is a price. */
    price?: string | undefined
  }>
}

/** All routes, print beside print. */
export function TripCards({ heading, intro, cards }: TripCardsProps) {
  return (
    <SectionFrame id="routes" heading={heading} intro={<p>{intro}</p>}>
      <ul className="cards">
        {cards.map(({ path, title, length, lead, stops, place, picture, idea, price }) => (
          <li key={path}>
            <Card
              picture={picture}
              theme={place}
              title={title}
              path={path}
              over={<p className="accented strong">{length}</p>}
            >
              <p>{lead}</p>
              <ul className={`${styles.foot} text-s`}>
                <li>{stops}</li>
                {(price ?? idea) && <li className="accented">{price ?? idea}</li>}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
