import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

export type AccordionProps = {
  /** Unique on the page: entries of one name close each other. */
  name: string
  items: ReadonlyArray<{ title: string; content: string; id?: string }>
}

/** Entries of which one is open at a time, the first at the start (spec §4). */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="lined dense">
      {items.map(({ title, content, id }, index) => (
        <details key={title} id={id} className={styles.item} name={name} open={index === 0}>
          <summary className={`${styles.title} row text-l display`}>
            {title}
            <Icon name="down" className="chevron vivid" />
          </summary>
          <p className={`${styles.content} reading`}>{content}</p>
        </details>
      ))}
    </div>
  )
}
