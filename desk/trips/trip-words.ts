import { t } from '#core/words.ts'
import { readableRange, shortDay } from '#desk/lib/time.ts'
import type { ListedTrip } from './store.ts'

export const daysOf = ({ first_day, last_day }: Pick<ListedTrip, 'first_day' | 'last_day'>) =>
  readableRange(first_day, last_day)

/** Who drives and guides, with what, and where the travellers are met. */
export const crewOf = ({
  guide,
  car,
  pick_up,
}: Pick<ListedTrip, 'guide' | 'car' | 'pick_up'>): string =>
  [guide || t('no guide yet'), car || t('no car yet'), pick_up].filter(Boolean).join(' · ')

/** When an open task is due. Null if it has no day. */
export function dueOf({ due_day }: { readonly due_day: string | null }, today: string) {
  if (due_day === null) return null
  const isLate = due_day < today
  const day = shortDay(due_day)
  return { isLate, words: isLate ? t('was due {day}', { day }) : t('due {day}', { day }) }
}
