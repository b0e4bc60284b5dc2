import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

/** A table of figures: what they are for on the left, amounts under one another, a sum at the foot. */
export function FigureTable({ children }: { children: ReactNode }) {
  return <table className={styles.root}>{children}</table>
}
