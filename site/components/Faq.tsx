import type { CollectionEntry } from 'astro:content'
import { Accordion } from './Accordion.tsx'
import styles from './Faq.module.css'
import { Icon } from './Icon.tsx'

export type FaqProps = CollectionEntry<'home'>['data']['faq']

/** Questions and answers. Spec §4: one open at a time, the first at the start. */
export function Faq({ heading, text, link, questions }: FaqProps) {
  return (
    <section className={`${styles.root} stack gap-xl band`} aria-labelledby="faq">
      <div className="stack measure">
        <h2 id="faq">{heading}</h2>
        <p>{text}</p>
        <a className="action" href={link.path}>
          {link.label}
          <Icon name="arrow" className="arrow" />
        </a>
      </div>
      {/* The search leads to each of them. */}
      <Accordion
        name="faq"
        items={questions.map((item, index) => ({ ...item, id: `faq-${index + 1}` }))}
      />
    </section>
  )
}
