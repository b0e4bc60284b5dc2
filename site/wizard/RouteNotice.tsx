import styles from './DraftNotice.module.css'

type Props = {
  /** "Primates of the west, 7 days". */
  route: string
  /** Another one, which was asked about until this one came. */
  before: string
  onPick: (route: string) => void
}

/** Says which route is asked about, on every step; one may do without it. */
export function RouteNotice({ route, before, onPick }: Props) {
  const hasOther = before !== '' && before !== route
  return (
    <div className={`${styles.notice} cluster measure`}>
      <p>
        You are asking about <strong>{route}</strong>.{hasOther && ` Before, it was ${before}.`}
      </p>
      {hasOther && (
        <button type="button" className="action" onClick={() => onPick(before)}>
          Take that one
        </button>
      )}
      <button type="button" className="action" onClick={() => onPick('')}>
        Ask without a route
      </button>
    </div>
  )
}
