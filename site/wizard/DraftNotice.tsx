import { isoDay, readableDay } from '#core/date-range.ts'
import { t } from '#core/words.ts'
import { ContentText, tParts } from '#site/components/parts-of-text.tsx'
import { type AskedRoute, routeLabel } from '#site/lib/starting-point.ts'
import styles from './BookingWizard.module.css'
import type { DraftNotice as Notice } from './use-draft.ts'
import type { Wizard } from './wizard.ts'

type Props = {
  notice: Notice | null
  onStartOver: () => void
  onRestore: (before: Wizard) => void
}

export function DraftNotice({ notice, onStartOver, onRestore }: Props) {
  return (
    // Always rendered, so that screen readers announce a change.
    <div className={styles.notices} aria-live="polite">
      {notice?.type === 'restored' && (
        <div className={`${styles.notice} cluster measure sided on-paper`}>
          <p>{restoredText(notice)}</p>
          <button type="button" className="action" onClick={onStartOver}>
            {t('Start over')}
          </button>
        </div>
      )}
      {notice?.type === 'cleared' && (
        <div className={`${styles.notice} cluster measure sided on-paper`}>
          <p>{t('All answers are cleared.')}</p>
          <button type="button" className="action" onClick={() => onRestore(notice.before)}>
            {t('Bring them back')}
          </button>
        </div>
      )}
    </div>
  )
}

function restoredText({
  storedAt,
  hasContactDetails,
}: Extract<Notice, { type: 'restored' }>): string {
  if (storedAt === null)
    return t(
      hasContactDetails
        ? 'Your answers are still here.'
        : 'Your answers about the trip are still here. We still need your contact details.',
    )
  const day = readableDay(isoDay(new Date(storedAt)))
  return t(
    'Your answers from {day} are back, but not your contact details: those were kept only until you closed that tab.',
    { day },
  )
}

type RouteProps = {
  route: string
  /** The draft's route before a link replaced it. */
  before: string
  routes: readonly AskedRoute[]
  onPick: (route: string) => void
}

export function RouteNotice({ route, before, routes, onPick }: RouteProps) {
  const hasOther = before !== '' && before !== route
  return (
    <div className={`${styles.notice} cluster measure sided on-paper`}>
      <p>
        {tParts('You are asking about {route}.', {
          route: (
            <strong key={route}>
              <ContentText>{routeLabel(route, routes)}</ContentText>
            </strong>
          ),
        })}
        {hasOther && (
          <span>
            {` ${t('Before that, it was {route}.', { route: routeLabel(before, routes) })}`}
          </span>
        )}
      </p>
      {hasOther && (
        <button type="button" className="action" onClick={() => onPick(before)}>
          {t('Switch back')}
        </button>
      )}
      <button type="button" className="action" onClick={() => onPick('')}>
        {t('Continue without it')}
      </button>
    </div>
  )
}
