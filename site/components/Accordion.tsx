import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

export type AccordionProps = {
  /** Of its own on the page: entries of one name close each other. */
  name: string
  items: ReadonlyArray<{ title: string; content: string; id?: string }>
}

/** Spec §4: one entry open at a time, the first at the start; the browser does the rest. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div>
      {items.map(({ title, content, id }, index) => (
        <details key={title} id={id} className={styles.item} name={name} open={index === 0}>
          <summary className={`${styles.title} text-l display`}>
            {title}
            <Icon name="down" className={`${styles.arrow} chevron`} />
          </summary>
          <p className={styles.content}>{content}</p>
        </details>
      ))}
    </div>
  )
}
