import type { ReactNode } from 'react'
import styles from './WithTicket.module.css'

export type WithTicketProps = {
  /** The first words; on a phone they stand before the ticket. */
  opening: ReactNode
  ticket: ReactNode
  children?: ReactNode
}

/** A text with a ticket on its right, which begins on the ground of the `PageBanner` above. */
export function WithTicket({ opening, ticket, children }: WithTicketProps) {
  return (
    <div className={`${styles.root} band split`}>
      {opening}
      <div className={styles.side}>{ticket}</div>
      {children && <div className={`${styles.main} stack gap-2xl`}>{children}</div>}
    </div>
  )
}
