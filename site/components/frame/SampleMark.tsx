import { Fragment } from 'react'
import { t } from '#core/words.ts'
import type { FinderGroup } from './PageFinder.tsx'
import styles from './SampleMark.module.css'

/** The search skips sections with this mark. */
export function SampleMark() {
  return (
    <p className={`${styles.root} quiet`} data-sample="">
      {t('Sample content')}
    </p>
  )
}

type SamplePagesProps = { label: string } & Pick<FinderGroup, 'pages'>

/** Links from one sample page to the others, since real pages do not link to them. */
export function SamplePages({ label, pages }: SamplePagesProps) {
  return (
    <nav className="band flush screen-only" aria-label={label}>
      <p className="text-s">
        {`${label} `}
        {pages.map(({ path, title }, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <a href={path}>{title}</a>
          </Fragment>
        ))}
      </p>
    </nav>
  )
}
