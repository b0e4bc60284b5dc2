import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Again.module.css'

export type AgainProps = {
  title: string
  text: string
  place: Place
  trail: BreadcrumbProps['trail']
}

/**
 * What stands over the form where a message sent without JavaScript could not be taken. The desk
 * writes into the slots what happened, and a link to each field.
 */
export function Again({ title, text, place, trail }: AgainProps) {
  return (
    <div className={styles.root} data-place={place}>
      <Breadcrumb trail={trail} />
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <div role="alert">
        <p className={styles.trouble} data-slot="trouble" />
        <ul className={styles.faults} data-slot="errors" />
      </div>
    </div>
  )
}
