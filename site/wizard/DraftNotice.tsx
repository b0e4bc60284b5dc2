import { isoDay, readableDay } from '#enquiry/date-range.ts'
import styles from './DraftNotice.module.css'
import type { DraftNotice as Notice } from './use-draft.ts'
import type { Wizard } from './wizard.ts'

type Props = {
  notice: Notice | null
  onStartAfresh: () => void
  onBringBack: (before: Wizard) => void
}

/** Says that earlier answers are back, and lets one do without them; also the other way round. */
export function DraftNotice({ notice, onStartAfresh, onBringBack }: Props) {
  return (
    // Always there, so that what it says is read out.
    <div className={styles.root} aria-live="polite">
      {notice && (
        <div className={`${styles.notice} cluster measure`}>
          <p>{notice.type === 'afresh' ? cleared : restored(notice)}</p>
          <button
            type="button"
            className="action"
            onClick={() =>
              notice.type === 'afresh' ? onBringBack(notice.before) : onStartAfresh()
            }
          >
            {notice.type === 'afresh' ? 'Bring them back' : 'Start afresh'}
          </button>
        </div>
      )}
    </div>
  )
}

const cleared = 'All answers are cleared.'

function restored({ keptSince, hasPerson }: Extract<Notice, { type: 'restored' }>): string {
  if (keptSince === null)
    return hasPerson
      ? 'Your answers are still here.'
      : 'Your answers about the trip are still here. Who you are is not answered yet.'
  const day = readableDay(isoDay(new Date(keptSince)))
  return `Your answers of ${day} are back, all but your contact details: those were kept for their tab only.`
}
