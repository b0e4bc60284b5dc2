import type { ReactNode } from 'react'
import styles from './Columns.module.css'
import type { SidebarProps } from './post.ts'
import { Sidebar } from './Sidebar.tsx'

export type ColumnsProps = { sidebar: SidebarProps; children: ReactNode }

/** What is read, and beside it (after it on a phone) the ways on. */
export function Columns({ sidebar, children }: ColumnsProps) {
  return (
    <div className={styles.root}>
      <div className={styles.main}>{children}</div>
      <Sidebar {...sidebar} />
    </div>
  )
}
