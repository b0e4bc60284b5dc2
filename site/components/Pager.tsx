export type PagerProps = {
  label: string
}

/** The static pager of spec §2, "01". All entries are on one page. */
export function Pager({ label }: PagerProps) {
  return (
    <ol aria-label={label}>
      <li className="icon-button diamond strong on-action" aria-current="page">
        01
      </li>
    </ol>
  )
}
