import { daysIn, splitDates } from '#core/date-range.ts'
import { type BookingRequest, chosenIn, readableAnswer } from '#core/forms/booking-fields.ts'
import { locale, t, tCount } from '#core/words.ts'
import { readableRange } from '#desk/lib/time.ts'
import { agesIn, readAsked } from './enquiry-content.ts'

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
  if (people !== null) return peopleInWords(people)
  return [readableAnswer(request, 'group'), sizeInWords(request)].filter(isTyped).join(', ')
}

const peopleInWords = (count: number) => tCount(count, '1 person', '{count} people')

/** How many want to travel, with the children's ages. */
export function sizeInWords(request: BookingRequest): string {
  const ages = agesIn(request).map(String)
  if (ages.length === 0) return readableAnswer(request, 'groupSize')
  const { people } = readAsked(request)
  const values = { ages: new Intl.ListFormat(locale()).format(ages) }
  const children =
    ages.length === 1
      ? tCount(Number(ages[0]), 'a child aged {count}', 'a child aged {ages}', values)
      : t('children aged {ages}', values)
  return [people !== null && peopleInWords(people), children].filter(Boolean).join(', ')
}
