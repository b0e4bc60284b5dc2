import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { Theme } from './theme.ts'
import styles from './WhereItIs.module.css'

export type WhereItIsProps = {
  heading: string
  text: readonly string[]
  caption?: string
  /** Whose ground it stands on; sand without. */
  place?: Theme | undefined
  /** The real map: what it shows, its address for a frame, and as a page of its own. */
  frame: { title: string; src: string; href: string; link: string; button: string }
  /** What is to be seen before: a drawn map. */
  children: ReactNode
}

/**
 * A place on the map of the country, and a real map for anyone who asks for it: `behaviours/map.ts` shows
 * the button and fetches it. Nothing is asked of its host before; without a script there is the plain
 * link.
 */
export function WhereItIs({ heading, text, caption, place, frame, children }: WhereItIsProps) {
  const { title, src, href, link, button } = frame

  return (
    <section
      className={`${styles.root} band split ${place ? 'on-theme' : ''}`}
      aria-labelledby="where"
      data-theme={place}
    >
      <div className="stack middle measure">
        <h2 id="where">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {caption && <p className="text-s">{caption}</p>}
      </div>
      <div className={`${styles.map} on-paper`} data-map="">
        <div className={`${styles.cover} screen-only`} data-cover="">
          {children}
        </div>
        <iframe
          className={`${styles.frame} screen-only`}
          title={title}
          loading="lazy"
          data-src={src}
          hidden
        />
        <div className={`${styles.foot} cluster`}>
          <Button variant="solid" className="screen-only" data-open="" hidden>
            {button}
          </Button>
          <a className="action" href={href}>
            <Icon name="pin" />
            {link}
          </a>
        </div>
      </div>
    </section>
  )
}
