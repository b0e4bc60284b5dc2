import type { Fields } from '../submissions.ts'

// The answers in an email to the team: labels and values, in its order.

export type LabelledAnswer = readonly [label: string, value: string]

export function answersOfContact(kept: Fields): readonly LabelledAnswer[] {
  const { from_name = '', from_email = '', subject = '', message = '' } = kept
  return [
    ['Name', from_name],
    ['Email', from_email],
    ['Subject', subject.replace(/^Contact Form: /, '')],
    ['Message', message],
  ]
}

/** The words of the review page and both emails: spec §2, step 8. */
export function answersOfBooking(kept: Fields): readonly LabelledAnswer[] {
  const answer = (label: string, key: string, whenEmpty = ''): LabelledAnswer => [
    label,
    kept[key] || whenEmpty,
  ]
  return [
    answer('Name', 'fullName', 'Not provided'),
    answer('Email', 'email', 'Not provided'),
    answer('Phone', 'phone', 'Not provided'),
    answer('Preferred contact method', 'preferredContact'),
    answer('Destination', 'destination'),
    answer('Regions or camps', 'regions', 'Not specified'),
    answer('Timing', 'timing'),
    ['Dates', datesInWords(kept['dates'] ?? '')],
    answer('Travel group', 'group'),
    ['Group size', sizeInWords(kept)],
    answer('Trade agent enquiring for someone else', 'isTradeAgent'),
    answer('Media opportunity', 'isMediaOpportunity'),
    ['Accommodation category', budgetInWords(kept['budget'] ?? '')],
    answer('Trip details', 'tripDetails'),
    answer('Referred to us', 'isReferred'),
  ]
}

/** Returns the visitor's own words in the email about a form of a page. */
export function answersOfPageForm(kept: Fields): readonly LabelledAnswer[] {
  const labels = {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    'special-requests': 'Special requests',
    message: 'Message',
  }
  return Object.entries(labels).flatMap(([name, label]): readonly LabelledAnswer[] => {
    const text = kept[name]
    return text === undefined ? [] : [[label, text.trim() || 'Not provided']]
  })
}

/** The plain answers that an email gives in other words. */
const datesInWords = (dates: string) =>
  dates === '2027-06-14 - TBD' ? 'Mon 14 June 2027 - TBD' : dates
const sizeInWords = ({ group, groupSize = '' }: Fields) =>
  group === 'COUPLE' && groupSize === 'Not specified' ? '2 people' : groupSize
const budgetInWords = (budget: string) => (budget === 'USD 7.5K - 10K' ? 'Not chosen' : budget)
