import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from '#site/components/Button.tsx'
import styles from './Steps.module.css'

export type StepsProps = CollectionEntry<'about'>['data']['steps'] &
  Pick<CollectionEntry<'about'>['data'], 'invite'>

/** From the first letter to the first hill, and the way to begin. */
export function Steps({ heading, items, invite }: StepsProps) {
  return (
    <section className={`${styles.root} on-theme`} aria-labelledby="steps">
      <div className={`${styles.way} band stack gap-l middle`}>
        <h2 id="steps">{heading}</h2>
        <ol className={`${styles.list} columns-m`}>
          {items.map(({ title, text }) => (
            <li key={title} className={`${styles.step} stack gap-xs`}>
              <h3 className="text-l">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={`${styles.invite} band stack middle start on-action`}>
        <h2>{invite.heading}</h2>
        <p>{invite.text}</p>
        <ButtonLink href={invite.path} variant="paper">
          {invite.label}
        </ButtonLink>
      </div>
    </section>
  )
}
