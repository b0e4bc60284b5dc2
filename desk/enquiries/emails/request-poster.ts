import { resolve } from 'node:path'
import { datesOnTheWire, noDates } from '#core/date-range.ts'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { composePoster } from '#core/poster/compose-poster.ts'
import kit from '#core/poster/kit.json' with { type: 'json' }
import light from '#core/poster/light.json' with { type: 'json' }
import { posterAnswers } from '#core/poster/poster-of-request.ts'
import { posterWords } from '#core/poster/poster-words.ts'
import { t } from '#core/words.ts'
import type { InlinePicture } from '#desk/emails/compose.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { keepFiles } from '#desk/lib/keep-files.ts'
import { type ProgramLimits, programFile, runProgram } from '#desk/lib/run-program.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { areLikelyDays } from './likely-days.ts'

/** A poster takes 0.3 s and 105 MB. */
const limits: ProgramLimits = { ms: 20_000, memoryMb: 110, heapMb: 128 }

export type RequestPoster = InlinePicture & { readonly alt: string }

/** The posters kept in memory: about 50 of them. */
const drawn = keepFiles(5 * megabyte)

/**
 * Draws the poster of a booking request, in the current language. It shows only what can be picked, never what was
 * typed. Throws if it cannot be drawn.
 */
export async function drawRequestPoster(
  request: BookingRequest,
  { reference, receivedAt }: { readonly reference: string; readonly receivedAt: number },
): Promise<RequestPoster> {
  const isLikely = areLikelyDays(request.dates, receivedAt)
  const shown = isLikely ? request : { ...request, dates: datesOnTheWire(noDates) }
  const answers = posterAnswers(shown)
  const words = posterWords(answers, reference)
  const svg = composePoster(answers, words, { kit, light }, { isResolved: true })
  const hash = hashOf(svg)
  return {
    name: 'poster.png',
    content: drawn.find(hash) ?? drawn.keep(hash, await draw(svg)),
    // A Content-ID must be globally unique: https://www.rfc-editor.org/rfc/rfc2392#section-2
    id: `${hash.slice(0, 32)}@poster.png`,
    alt: t('Your poster: {title}. {line}', words),
  }
}

const draw = (svg: string): Promise<Buffer> =>
  runProgram({
    file: programFile('enquiries/emails/draw-poster'),
    words: [resolve('content/fonts/pdf/heading.ttf')],
    input: svg,
    limits,
  })
