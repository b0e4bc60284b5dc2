import { Icon } from '#ui/Icon.tsx'
import styles from './Share.module.css'
import { shareLinks } from './share-links.ts'

export type ShareProps = { title: string; url: string }

/**
 * Links that work by themselves. `behaviours/share.ts` shows the two buttons where the browser can
 * do what they say.
 */
export function Share({ title, url }: ShareProps) {
  return (
    <section
      className={`${styles.root} cluster screen-only`}
      aria-labelledby="share"
      data-share={url}
      data-share-title={title}
    >
      <h2 id="share" className="text-l">
        Share
      </h2>
      <ul className={styles.list}>
        {shareLinks(title, url).map(({ icon, label, href }) => (
          <li key={icon}>
            <a className={`${styles.mark} target`} href={href} aria-label={label}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={`${styles.mark} target`} data-copy="" hidden>
            <Icon name="copy" />
            Copy link
          </button>
        </li>
        <li>
          <button type="button" className={`${styles.mark} target`} data-send="" hidden>
            <Icon name="share" />
            Share with...
          </button>
        </li>
      </ul>
      <p className="text-s" role="status" data-status="" />
    </section>
  )
}
