import { Card } from '#site/components/Card.tsx'
import type { PictureData } from '#site/components/Picture.tsx'
import { SectionFrame } from '#site/components/SectionFrame.tsx'
import type { Shown } from '#site/components/shown.ts'
import type { Theme } from '#site/components/theme.ts'
import styles from './PlanCards.module.css'

export type PlanCardsProps = Shown<'plan'>['pages'] & {
  pages: ReadonlyArray<
    Pick<Shown<'plan-pages'>, 'title'> & {
      path: string
      text: string
      place: Theme
      picture: PictureData
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
          <Card key={path} as="li" theme={place} picture={picture} title={title} path={path}>
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
