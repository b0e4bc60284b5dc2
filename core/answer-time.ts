import { answerWithinHours } from '#core/forms/messages.ts'
import { correctFrench, currentLanguage, locale, nameLength, t } from './words.ts'

export const kigaliZone = 'Africa/Kigali'

// Assembles times from their parts, because the punctuation of `Intl` differs between browser versions.
const written = ['weekday', 'day', 'month', 'hour', 'minute'] as const

/** Returns a function that formats times as `Sun 22 Nov, 14:05`. Creating the function is slow, so reuse it. */
export function clockOf(timeZone: string | undefined): (moment: number) => string {
  const format = new Intl.DateTimeFormat(locale(), {
    weekday: nameLength(),
    day: 'numeric',
    month: nameLength(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const values = Object.fromEntries(written.map((part) => [part, parts.get(part) ?? '']))
    return correctFrench(t('{weekday} {day} {month}, {hour}:{minute}', values))
  }
}

export const timeIn = (timeZone: string | undefined, moment: number) => clockOf(timeZone)(moment)

/** French speakers name the time of their city: "heure de Paris". */
const frenchCities: Readonly<Record<string, string>> = {
  'Europe/Paris': 'Paris',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Zurich': 'Zurich',
  'Europe/Luxembourg': 'Luxembourg',
  'Europe/Monaco': 'Monaco',
  'America/Toronto': 'Montréal',
  'America/Montreal': 'Montréal',
}

function zoneName(timeZone: string | undefined, moment: number): string {
  if (currentLanguage() === 'fr') {
    const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    const city = frenchCities[zone]
    if (city) return `heure de ${city}`
  }
  const parts = new Intl.DateTimeFormat(locale(), {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

export const promisedMs = answerWithinHours * 60 * 60 * 1000

export const answerBy = (receivedAt: number) => receivedAt + promisedMs

/** Formats the deadline in Kigali and in the reader's time zone, or once if both are the same. */
export function writtenAnswerBy(receivedAt: number, timeZone?: string): string {
  const moment = answerBy(receivedAt)
  const [there, here] = [timeIn(kigaliZone, moment), timeIn(timeZone, moment)]
  return here === there
    ? t('{there} in Kigali, the same as your local time', { there })
    : t('{there} in Kigali, which is {here} where you are ({zone})', {
        there,
        here,
        zone: zoneName(timeZone, moment),
      })
}
