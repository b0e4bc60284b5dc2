import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

export type AccordionProps = {
  /** Must be unique on the page. Opening an entry closes the others with the same name. */
  name: string
  items: ReadonlyArray<{ title: string; content: string; id?: string }>
}

/** Opens one entry at a time, initially the first (spec §4). */
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
