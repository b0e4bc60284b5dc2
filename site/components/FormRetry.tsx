import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import type { Theme } from './theme.ts'
import './slots.css'
import styles from './FormRetry.module.css'

export type FormRetryProps = {
  title: string
  text: string
  place: Theme
  trail: BreadcrumbProps['trail']
}

/**
 * What stands over the form where a message sent without JavaScript could not be taken. The desk
 * writes into the slots what happened, and a link to each field.
 */
export function FormRetry({ title, text, place, trail }: FormRetryProps) {
  return (
    <div className={`${styles.root} stack gap-s on-theme`} data-theme={place}>
      <Breadcrumb trail={trail} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div role="alert">
        <p className={`${styles.trouble} measure on-action`} data-slot="trouble" />
        <ul data-slot="errors" />
      </div>
    </div>
  )
}
