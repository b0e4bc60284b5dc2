import styles from './Ornament.module.css'

export type OrnamentProps = {
  /** Places it and gives its colour; the height is its own. */
  className?: string | undefined
}

/** A border of Imigongo geometry in the colour of the text around, as wide as its box. One a view. */
export function Ornament({ className }: OrnamentProps) {
  return <div className={[styles.root, className].filter(Boolean).join(' ')} aria-hidden="true" />
}
