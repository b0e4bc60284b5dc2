import styles from './Points.module.css'

export type PointsProps = {
  points: ReadonlyArray<{ title: string; text: string }>
  /** They follow one another: each has its number. */
  isOrdered?: boolean
}

/** The mark of a text that the operator has still to write: `npm run check:launch` lists it. */
const isToWrite = (text: string) => text.startsWith('[to write]')

/** Short texts under titles, side by side, without those still to be written. */
export function Points({ points, isOrdered = false }: PointsProps) {
  const written = points.filter(({ text }) => !isToWrite(text))
  if (written.length === 0) return null
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`${styles.root} columns-l`} data-ordered={isOrdered || undefined}>
      {written.map(({ title, text }) => (
        <li key={title} className="stack gap-2xs">
          <h3 className="text-l">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
