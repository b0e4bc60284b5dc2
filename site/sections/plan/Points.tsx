import styles from './Points.module.css'

export type PointsProps = {
  points: ReadonlyArray<{ title: string; text: string }>
  /** They follow one another: each has its number. */
  isOrdered?: boolean
}

/** What a text begins with while the operator has not written it: `npm run check:launch`. */
const toWrite = /^\[to write\] */

/** Short texts under titles, side by side. */
export function Points({ points, isOrdered = false }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`${styles.root} columns-l`} data-ordered={isOrdered || undefined}>
      {points.map(({ title, text }) => (
        <li key={title} className="stack gap-2xs">
          <h3 className="text-l">{title}</h3>
          {toWrite.test(text) ? (
            <p>
              <em className={styles.open}>Not written here yet.</em>
              {` Your quote says ${text.replace(toWrite, '')}`}
            </p>
          ) : (
            <p>{text}</p>
          )}
        </li>
      ))}
    </List>
  )
}
