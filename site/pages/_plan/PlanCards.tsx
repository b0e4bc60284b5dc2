import type { CollectionEntry } from 'astro:content'
import { Card } from '#site/components/Card.tsx'
import { SectionFrame } from '#site/components/SectionFrame.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './PlanCards.module.css'

export type PlanCardsProps = CollectionEntry<'plan'>['data']['pages'] & {
  pages: ReadonlyArray<
    Pick<CollectionEntry<'plan-pages'>['data'], 'title'> & {
      path: string
      text: string
      place: Theme
      picture: string
      /** The first of the questions it answers. */
      questions: ReadonlyArray<{ ask: string; path: string }>
    }
  >
}

/** The pages of the guide as posters, each with what people ask, which leads to the answer. */
export function PlanCards({ heading, pages }: PlanCardsProps) {
  return (
    <SectionFrame id="pages" heading={heading}>
      <ul className={`${styles.cards} cards`}>
        {pages.map(({ path, title, text, place, picture, questions }) => (
          <Card
            key={path}
            as="li"
            theme={place}
            crop="article"
            picture={picture}
            title={title}
            path={path}
          >
            <p>{text}</p>
            <ul className={`${styles.questions} links text-s`}>
              {questions.map((question) => (
                <li key={question.ask}>
                  <a href={question.path}>{question.ask}</a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </SectionFrame>
  )
}
