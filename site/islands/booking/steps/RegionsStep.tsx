import { type Region, regions } from '#enquiry/choices.ts'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

type Props = StepProps & {
  /** The region of the page that led here. */
  cameFor: Region | null
}

/** Step 3, optional: as many as one likes, sent in the order of the list. */
export function RegionsStep({ booking, dispatch, headingId, cameFor }: Props) {
  const toggle = (name: Region) => {
    const isChosen = (other: Region) =>
      other === name ? !booking.regions.includes(name) : booking.regions.includes(other)
    const chosen = regions.map((region) => region.name).filter(isChosen)
    dispatch({ type: 'answered', answer: { regions: chosen } })
  }
  return (
    <>
      {cameFor && booking.regions.includes(cameFor) && (
        <p
          className={styles.note}
        >{`${cameFor} is chosen because you came from a page about it. Change it as you like.`}</p>
      )}
      <Choices labelledBy={headingId} columns="few">
        {regions.map(({ name, type, location }) => (
          <Choice
            key={name}
            type="checkbox"
            name="regions"
            label={name}
            hint={`${type}, ${location}`}
            checked={booking.regions.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </Choices>
    </>
  )
}
