import type { ReactNode } from 'react'
import styles from './BesideForm.module.css'
import { Icon, type IconProps } from './Icon.tsx'

export type BesideFormProps = {
  heading: string
  contacts: ReadonlyArray<{ text: string; href: string }>
  /** The form. It lies over the edge of what stands above it. */
  children: ReactNode
}

/** A form alone on its page, and beside it the ways to reach a person. */
export function BesideForm({ heading, contacts, children }: BesideFormProps) {
  return (
    <div className={`${styles.root} split`}>
      <div className={styles.form}>{children}</div>
      <section className="stack gap-xs" aria-labelledby="beside-form">
        <h2 id="beside-form" className="text-l">
          {heading}
        </h2>
        <ul>
          {contacts.map(({ text, href }) => (
            <li key={href}>
              <a className={`${styles.contact} action`} href={href}>
                <Icon name={iconOf(href)} />
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function iconOf(href: string): IconProps['name'] {
  if (href.startsWith('tel:')) return 'phone'
  return href.startsWith('mailto:') ? 'mail' : 'chat'
}
