import { daysIn, splitDates } from '#core/date-range.ts'
import { type BookingRequest, chosenIn, readableAnswer } from '#core/forms/booking-fields.ts'
import { t, tCount } from '#core/words.ts'
import { readableRange } from '#desk/lib/time.ts'
import { readAsked } from './enquiry-content.ts'

// A trip as colleagues speak of it: "12–22 June 2027", "family of 4".

/** When somebody wants to travel. What was typed instead of dates stays as it is. */
export function whenInWords(request: BookingRequest): string {
  const { dates } = request
  const [timing] = chosenIn(request, 'timing')
  const [first, last] = daysIn(dates)
  if (first === undefined) {
    return isTyped(dates) ? dates : timing === undefined ? '' : t('no dates yet')
  }
  const range =
    last === undefined ? t('from {day}', { day: readableRange(first) }) : readableRange(first, last)
  const days = timing === 'rough' ? t('about {dates}', { dates: range }) : range
  return [days, splitDates(dates).words].filter(Boolean).join(', ')
}

const isTyped = (dates: string) => dates !== '' && dates !== 'Not specified'

/** Who wants to travel. */
export function groupInWords(request: BookingRequest): string {
  const [group] = chosenIn(request, 'group')
  const { people } = readAsked(request)
  if (group === 'solo') return t('one')
  if (group === 'couple') return t('two')
  if (group === 'family') {
    return people === null ? t('a family') : t('family of {count}', { count: people })
  }
  if (group === 'friends') {
    return people === null ? t('friends') : t('{count} friends', { count: people })
  }
  if (people !== null) return tCount(people, '1 person', '{count} people')
  return [readableAnswer(request, 'group'), request.groupSize].filter(isTyped).join(', ')
}
