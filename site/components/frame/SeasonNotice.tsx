import { t } from '#core/words.ts'
import { holds, type Span } from '#site/lib/seasons.ts'

export type SeasonNoticeProps = {
  text: string
  lastDay: string
  span: Span
  /** The time of the build, in UTC milliseconds. */
  now: number
  link?: { label: string; path: string } | undefined
}

/** `scripts/frame.ts` shows or hides the notice. Without JavaScript, its text says how long it is valid. */
export function SeasonNotice({ text, lastDay, span, now, link }: SeasonNoticeProps) {
  return (
    <aside
      className="strip edged on-paper"
      aria-label={t('Notice')}
      data-from={span.from}
      data-until={span.until}
      hidden={!holds(span, now)}
    >
      <p>
        {`${text} `}
        <span className="quiet">{`${t('Until {day}.', { day: lastDay })} `}</span>
        {link && <a href={link.path}>{link.label}</a>}
      </p>
    </aside>
  )
}
