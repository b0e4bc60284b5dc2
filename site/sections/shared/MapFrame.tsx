import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './MapFrame.module.css'

export type MapFrameProps = {
  /** What the map shows, for anyone who does not see it. */
  title: string
  /** The map for a frame. */
  src: string
  /** The same map as a page of its own. */
  href: string
  /** On the link to it: "Open it in Google Maps". */
  link: string
  /** On the button that fetches the map: "Show the map". */
  button: string
  /** What is to be seen before: a drawn map. */
  children: ReactNode
}

/**
 * An embedded map. `behaviours/map.ts` shows the button and fetches the map; nothing is asked of
 * its host before. Without a script there is the plain link.
 */
export function MapFrame({ title, src, href, link, button, children }: MapFrameProps) {
  return (
    <div className={styles.root} data-map="">
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
        <a className={`${styles.link} action`} href={href}>
          <Icon name="pin" />
          {link}
        </a>
      </div>
    </div>
  )
}
