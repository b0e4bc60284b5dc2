import styles from './Ornament.module.css'

export type OrnamentProps = {
  /** `strip`: a border as wide as its box. `divider`: between two thoughts. */
  motif: 'strip' | 'divider'
  /** Places it and gives its colour; the height is its own. */
  className?: string | undefined
}

/** Imigongo geometry in the colour of the text around. One motif a view. */
export function Ornament({ motif, className }: OrnamentProps) {
  return (
    <div
      className={[styles.root, className].filter(Boolean).join(' ')}
      data-motif={motif}
      aria-hidden="true"
    />
  )
}
