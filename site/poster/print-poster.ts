import {
  composePlates,
  noAnswers,
  type PosterAnswers,
  type PosterInks,
  type PosterWords,
  posterInks,
  posterSize,
  posterWordPlaces,
} from '#core/poster/compose-poster.ts'
import kit from '#core/poster/kit.json' with { type: 'json' }
import light from '#core/poster/light.json' with { type: 'json' }
import { posterWords } from '#core/poster/poster-words.ts'

// Prints posters in a browser. With the drawings a file of its own, loaded when there is something to print.

/** How long an ink takes to come down: poster.css. */
const inkMs = 300

type Sheet = { readonly plates: (HTMLImageElement | null)[]; run: number }

const sheets = new WeakMap<Element, Sheet>()

/**
 * Prints the poster of the answers onto `place`, which shows the proof. Only plates that change are printed again. Each
 * is drawn and laid as a picture of its own when the browser rests, since the whole poster at once takes a phone 60 ms.
 */
export function printPoster(
  place: HTMLElement,
  answers: PosterAnswers,
  reference = '',
): { readonly words: PosterWords; readonly inks: PosterInks } {
  const sheet = sheets.get(place) ?? { plates: [], run: 0 }
  sheets.set(place, sheet)
  sheet.run += 1
  const words = posterWords(answers, reference)
  const inks = posterInks(answers, light)
  writeWords(place, words, inks)
  const isProof = sheet.plates.length === 0 && JSON.stringify(answers) === JSON.stringify(noAnswers)
  if (!isProof) void printPlates(place, sheet, answers)
  return { words, inks }
}

async function printPlates(place: HTMLElement, sheet: Sheet, answers: PosterAnswers) {
  const { run } = sheet
  const plates = composePlates(answers, { kit, light })
  for (let at = 0; ; at++) {
    await whenIdle()
    if (sheet.run !== run) return
    const { value: plate, done } = plates.next()
    if (done) return
    // The security policy forbids markup from scripts, but not images.
    const src = plate && `data:image/svg+xml,${encodeURIComponent(plate)}`
    const before = sheet.plates[at]
    if ((before?.src ?? '') === src) continue
    sheet.plates[at] = src ? layPlate(place, src, at) : null
    if (before) {
      before.dataset['ink'] = 'lifted'
      setTimeout(() => before.remove(), inkMs)
    }
  }
}

function layPlate(place: HTMLElement, src: string, at: number): HTMLImageElement {
  const plate = Object.assign(new Image(posterSize.width, posterSize.height), { src, alt: '' })
  plate.style.setProperty('--plate', `${at}`)
  place.append(plate)
  return plate
}

const writeWords = (place: HTMLElement, words: PosterWords, inks: PosterInks) => {
  place.style.color = inks['ink'] ?? ''
  for (const part of ['title', 'line', 'reference'] as const) {
    const text = place.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (!text) continue
    text.textContent = words[part]
    text.style.fontSize = `${(posterWordPlaces[part].size(words[part]) / posterSize.width) * 100}cqi`
  }
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 300 })
    else setTimeout(resolve, 16) // Safari
  })
