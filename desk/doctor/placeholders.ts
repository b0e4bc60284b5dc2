import { isFilmPlaceholder } from '#enquiry/film.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { error, type Finding, ok } from './finding.ts'

/** Names that belong to nobody: RFC 2606. */
const isExample = (address: string) =>
  /(\.|@)(example|test|invalid)(\.(com|net|org))?$/i.test(address)
const isZeros = (phone: string) => /^\D*\d{0,3}(\D*0){6,}\D*$/.test(phone)

/** What of the operator's details is still a placeholder, by its key in `content/operator.yaml`. */
export function placeholdersIn(operator: Operator): readonly string[] {
  const { mailbox, inbox, phone, chat, video } = operator
  return [
    ...(isExample(mailbox) ? ['mailbox'] : []),
    ...(isExample(inbox) ? ['inbox'] : []),
    ...(isZeros(phone) ? ['phone'] : []),
    ...(isZeros(chat.number) ? ['chat.number'] : []),
    ...(isFilmPlaceholder(video.id) ? ['video.id'] : []),
  ]
}

export function findPlaceholders(operator: Operator): Finding {
  const about = 'Operator’s details'
  const left = placeholdersIn(operator)
  if (left.length === 0) return ok(about, 'no placeholder is left')
  return error(about, `placeholders in content/operator.yaml: ${left.join(', ')}. Write your own.`)
}
