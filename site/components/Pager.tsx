export type PagerProps = {
  /** The entries on the pages: "articles". */
  of: string
}

/** The static pager of spec §2, "01": all entries stand on one page, so there is no other. */
export function Pager({ of }: PagerProps) {
  return (
    <ol aria-label={`Pages of ${of}`}>
      <li className="icon-button diamond strong on-action" aria-current="page">
        01
      </li>
    </ol>
  )
}
