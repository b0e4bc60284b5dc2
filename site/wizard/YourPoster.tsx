import '#site/poster/poster.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '#core/words.ts'
import type { Wizard } from './wizard.ts'
import styles from './YourPoster.module.css'

type Printer = typeof import('./print-booking.ts')

type Props = Pick<Wizard, 'booking' | 'hasGroup'> & {
  /** True once the visitor can go on: the drawings come after that. */
  isUsable: boolean
  reference: string
}

/**
 * The poster of the answers, printed by `site/poster/print-poster.ts` after everything else: it never delays a step. The
 * dialog around it gets its inks.
 */
export function YourPoster({ booking, hasGroup, isUsable, reference }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [printer, setPrinter] = useState<Printer | null>(null)
  const proof = { title: t('A thousand hills'), line: t('Dates to come') }
  const [words, setWords] = useState(proof)

  const { regions, timing, dates, group, groupSize, accommodation } = booking
  const hasAnswers = regions.length > 0 || dates.start !== null || hasGroup || !!accommodation
  const isWanted = isUsable || hasAnswers

  useEffect(() => {
    if (!isWanted || printer) return
    return whenIdle(() => void import('./print-booking.ts').then(setPrinter, () => {}))
  }, [isWanted, printer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are not on the poster
  useEffect(() => {
    if (!printer) return
    return whenIdle(() => {
      const here = place.current
      if (!here) return
      const printed = printer.printBooking(here, booking, { hasGroup }, reference)
      setWords(printed.words)
      const dialog = here.closest<HTMLElement>('[role=dialog]')
      for (const ink of ['paper', 'mid', 'ink'])
        dialog?.style.setProperty(`--print-${ink}`, printed.inks[ink] ?? '')
    })
  }, [printer, regions, timing, dates, group, groupSize, accommodation, hasGroup, reference])

  return (
    <>
      <p className="visually-hidden">{t('Your poster: {title}. {line}', words)}</p>
      <div className={`${styles.root} script-only`} aria-hidden="true">
        <div ref={place} className={styles.print} data-poster="">
          <img src="/prints/proof.svg" width={400} height={500} alt="" />
          <p>
            <strong data-part="title">{proof.title}</strong>
            <span data-part="line">{proof.line}</span>
            <small data-part="reference" />
          </p>
        </div>
      </div>
    </>
  )
}

/** Runs the work when the browser rests, and returns a function that calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 100) // Safari
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: 1000 })
  return () => window.cancelIdleCallback(request)
}
