import { t } from '#core/words.ts'
import { Icon } from '#site/components/Icon.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './PageFinder.module.css'

export type FinderGroup = {
  label: string
  pages: ReadonlyArray<{ path: string; title: string; place?: Theme | undefined }>
}

export type PageFinderProps = { groups: readonly FinderGroup[] }

/** `scripts/page-finder.ts` adds the search to this list of all pages. */
export function PageFinder({ groups }: PageFinderProps) {
  return (
    <div
      id="finder"
      className={`${styles.root} on-paper`}
      popover="auto"
      role="dialog"
      aria-labelledby="finder-heading"
    >
      <div className={styles.top}>
        <div className="row">
          <h2 id="finder-heading" className="text-xl">
            {t('Find a page')}
          </h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget="finder"
            popoverTargetAction="hide"
            aria-label={t('Close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <search hidden>
          <label className="stack gap-2xs strong">
            {t('Type a place, an animal or a question')}
            <input className="input" type="search" autoComplete="off" enterKeyHint="go" />
          </label>
        </search>
        <p className={`${styles.count} quiet`} role="status" />
      </div>
      <p data-nothing="" hidden>
        {t('Not what you were looking for?')} <a href="/contact">{t('Ask us in your own words')}</a>
        .
      </p>
      <ol data-results="" />
      <template>
        <li>
          <a className="text-l tight display stretched" href="/">
            {t('Home')}
          </a>
          <p className="quiet" />
          <p />
        </li>
      </template>
      <div className="columns-m gap-l" data-titles="">
        {groups.map(({ label, pages }) => (
          <section key={label}>
            <h3 className="text-l vivid">{label}</h3>
            <ul className="links">
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
