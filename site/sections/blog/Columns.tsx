import type { ReactNode } from 'react'
import { SideBySide } from '#sections/shared/SideBySide.tsx'
import type { SidebarProps } from './post.ts'
import { Sidebar } from './Sidebar.tsx'

export type ColumnsProps = { sidebar: SidebarProps; children: ReactNode }

/** What is read, and beside it (after it on a phone) the ways on. */
export function Columns({ sidebar, children }: ColumnsProps) {
  return <SideBySide main={children} side={<Sidebar {...sidebar} />} />
}
