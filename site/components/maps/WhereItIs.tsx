import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import type { Theme } from '#site/components/theme.ts'
import type { Content } from '#site/content/content-files.ts'
import styles from './WhereItIs.module.css'

export type WhereItIsProps = {
  heading: string
  text: readonly string[]
  caption?: string
  /** Default: sand. */
  place?: Theme | undefined
  frame: { title: string; src: string; href: string; link: string; button: string }
  children: ReactNode
}

export function WhereItIs({ heading, text, caption, place, frame, children }: WhereItIsProps) {
  return (
    <section
      className={`${styles.root} band split narrow-wide ${place ? 'on-theme' : ''}`}
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
      <div className={`${styles.map} on-paper screen-only`} data-map="">
        <div className="stack" data-cover="">
          {children}
        </div>
        <iframe
          className={`${styles.frame} full`}
          title={frame.title}
          loading="lazy"
          data-src={frame.src}
          hidden
        />
        <div className="cluster">
          <div className="script-only" data-open="">
            <Button variant="solid">{frame.button}</Button>
          </div>
          <a className="action" href={frame.href}>
            <Icon name="pin" />
            {frame.link}
          </a>
        </div>
      </div>
    </section>
  )
}

type View = Pick<Content['destinations']['map'], 'frame' | 'box' | 'point'>

export function openStreetMap({ frame, box, point: { latitude, longitude } }: View) {
  const query = new URLSearchParams({
    bbox: [box.west, box.south, box.east, box.north].join(),
    layer: 'mapnik',
    marker: [latitude, longitude].join(),
  })
  // At zoom 2 a screen of about 1,000 pixels shows 360 degrees. Each step halves that.
  const zoom = Math.round(Math.log2((360 * 4) / (box.east - box.west)))
  return {
    title: frame,
    src: `https://www.openstreetmap.org/export/embed.html?${query}`,
    href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    link: t('Open in OpenStreetMap'),
    button: t('Show the map'),
  }
}
