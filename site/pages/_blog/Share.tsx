import { Icon } from '#site/components/Icon.tsx'
import styles from './Share.module.css'

export type ShareProps = { title: string; url: string }

/** Plain links that share an article (spec §2, "share icons"). */
export function Share({ title, url }: ShareProps) {
  const [page, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  const links = [
    ['facebook', 'on Facebook', `https://www.facebook.com/sharer/sharer.php?u=${page}`],
    ['twitter', 'on Twitter', `https://twitter.com/intent/tweet?url=${page}&text=${words}`],
    ['linkedin', 'on LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${page}`],
    ['chat', 'on WhatsApp', `https://wa.me/?text=${words}%20${page}`],
    ['mail', 'by email', `mailto:?subject=${words}&body=${page}`],
  ] as const

  return (
    <section className={`${styles.root} cluster screen-only`} aria-labelledby="share">
      <h2 id="share" className="text-l">
        Share
      </h2>
      <ul className={styles.list}>
        {links.map(([icon, where, href]) => (
          <li key={icon}>
            <a className={`${styles.mark} target`} href={href} aria-label={`Share ${where}`}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
