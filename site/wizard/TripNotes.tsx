import styles from './TripNotes.module.css'

/** What a traveller should know about the answers so far; it blocks nothing. */
export function TripNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={`${styles.root} stack gap-s`} aria-live="polite">
      {notes.map((note) => (
        <li key={note} className={`${styles.note} measure`}>
          {note}
        </li>
      ))}
    </ul>
  )
}
