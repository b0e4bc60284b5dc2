import { type MouseEvent, useEffect, useRef } from 'react'
import type { Step } from '#core/forms/questions.ts'

/** Ignores the second click of a double click that changed the step, since it could press SUBMIT. */
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

export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step>(step)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = wanted.current && document.getElementById(wanted.current)
    wanted.current = null
    window.scrollTo(0, 0) // on a phone the page scrolls, on wider screens the form does
    heading.current?.closest('form')?.scrollTo(0, 0)
    ;(field || heading.current)?.focus({ preventScroll: !field })
  }, [step])
  return {
    heading,
    focusField: (fieldId: string) => {
      wanted.current = fieldId
    },
  }
}

export function useFocusWhen<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
  }, [isWanted])
  return target
}
