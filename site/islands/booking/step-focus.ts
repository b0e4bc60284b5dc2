import { type MouseEvent, useEffect, useRef } from 'react'
import type { Step } from './wizard.ts'

/**
 * Drops the second half of a double click whose first half changed the step: it was meant for what
 * stood there before, and would press whatever has come into its place, SUBMIT included.
 */
export function useSingleClicks(step: Step) {
  const clickedAt = useRef(step)
  return (event: MouseEvent) => {
    if (event.detail > 1 && clickedAt.current !== step) {
      event.preventDefault()
      event.stopPropagation()
    }
    clickedAt.current = step
  }
}

/** Each step's heading takes focus, or the field a link asked for. Not on the first, untouched view. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step>(step)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = wanted.current && document.getElementById(wanted.current)
    wanted.current = null
    window.scrollTo(0, 0)
    ;(field || heading.current)?.focus({ preventScroll: !field })
  }, [step])
  return {
    heading,
    focusField: (fieldId: string) => {
      wanted.current = fieldId
    },
  }
}

/** Focus comes back to the button that was disabled while it worked, so that RETRY is one key away. */
export function useFocusAfter(hasFailed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFailed) button.current?.focus()
  }, [hasFailed])
  return button
}
