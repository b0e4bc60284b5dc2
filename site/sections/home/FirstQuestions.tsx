import type { Season } from '#enquiry/seasons.ts'
import type { Shown } from '#sections/shared/shown.ts'
import { Icon } from '#ui/Icon.tsx'
import { YearChart } from '#ui/YearChart.tsx'
import styles from './FirstQuestions.module.css'

export type FirstQuestionsProps = Shown<'home'>['first'] & { seasons: readonly Season[] }

/** What travellers ask first, each with the short answer and the way to the long one; and the year. */
export function FirstQuestions({ heading, questions, year, seasons }: FirstQuestionsProps) {
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
      <div className="stack">
        <h3 className="text-l">{year}</h3>
        <YearChart seasons={seasons} />
      </div>
    </section>
  )
}
