import type { CollectionEntry } from 'astro:content'
import { Icon } from '#site/components/Icon.tsx'
import styles from './FirstQuestions.module.css'

export type FirstQuestionsProps = CollectionEntry<'home'>['data']['first']

/** The first questions of a traveller, each with a short answer and a link to the long one. */
export function FirstQuestions({ heading, questions }: FirstQuestionsProps) {
  return (
    <section className={`${styles.root} band stack gap-l`} aria-labelledby="first-questions">
      <h2 id="first-questions" className="text-xl">
        {heading}
      </h2>
      <ul className="columns-m gap-l">
        {questions.map(({ ask, text, label, path }) => (
          <li key={path} className={`${styles.question} stack gap-2xs`}>
            <h3 className="text-l">{ask}</h3>
            <p>{text}</p>
            <a className="action bare stretched" href={path}>
              {label}
              <Icon name="arrow" className="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
