import { t } from '#core/words.ts'

export type PagerProps = {
  label: string
  /** A sample has the whole pager of the specification, as text, although all entries are on one page. */
  isSample?: boolean
}

/** The static pager of spec §2, "01-03". */
export function Pager({ label, isSample = false }: PagerProps) {
  const pages = isSample ? ['01', '02', '03'] : ['01']
  return (
    <div className="cluster gap-s">
      {isSample && <span className="quiet">{t('Previous')}</span>}
      <ol className="cluster gap-2xs" aria-label={label}>
        {pages.map((page, index) => (
          <li
            key={page}
            className={`icon-button strong ${index === 0 ? 'diamond on-action' : ''}`}
            aria-current={index === 0 ? 'page' : undefined}
          >
            {page}
          </li>
        ))}
      </ol>
      {isSample && <span className="quiet">{t('Next')}</span>}
    </div>
  )
}
