import { type Dispatch, useEffect, useRef } from 'react'
import type { Step } from '#core/forms/questions.ts'
import { stepFlow, type WizardEvent } from './wizard.ts'

/** The state of a history entry: the steps that led to it, ending with its own. */
type Visit = { readonly path: readonly Step[]; readonly isChanging: boolean }

export type HistoryMove =
  | { readonly type: 'stay' | 'push' | 'replace'; readonly path: readonly Step[] }
  | { readonly type: 'go'; readonly delta: number }

/**
 * Returns how the history must change to show a step. A step forward adds an entry, a step back returns to the
 * previous one, so that Back and Forward follow the steps and Back from the first step leaves. Changing an answer
 * from the review adds entries after it.
 */
export function moveInHistory(path: readonly Step[], step: Step, isChanging: boolean): HistoryMove {
  const here = path.at(-1)
  if (here === undefined) return { type: 'replace', path: [step] }
  if (here === step) return { type: 'stay', path }
  const earlier = path.lastIndexOf(step)
  const isBehindReview = isChanging && earlier < path.lastIndexOf('review')
  if (earlier >= 0 && !isBehindReview) return { type: 'go', delta: earlier - (path.length - 1) }
  // The earlier step has no entry if the visitor opened a later step by its address. BACK then replaces the current one.
  const isBack = !isChanging && stepFlow[step].number < stepFlow[here].number
  return isBack
    ? { type: 'replace', path: [...path.slice(0, -1), step] }
    : { type: 'push', path: [...path, step] }
}

/** Returns the step of the history entry or, for a link, of the address. */
export function stepFromAddress(): { step: Step; isChanging: boolean } | null {
  const visit = readVisit()
  if (visit) return { step: visit.path.at(-1) ?? 'contact', isChanging: visit.isChanging }
  const step = window.location.hash.slice(1)
  return isStep(step) ? { step, isChanging: false } : null
}

/** Whether the visitor reloaded this entry or returned to it. */
export const isReturn = (): boolean => readVisit() !== null

type Followed = {
  readonly step: Step | null
  readonly isChanging: boolean
  readonly isLocked: boolean
  readonly dispatch: Dispatch<WizardEvent>
}

export function useStepHistory({ step, isChanging, isLocked, dispatch }: Followed) {
  const isMoving = useRef(false)
  const latest = useRef({ step, isChanging, isLocked })

  useEffect(() => {
    latest.current = { step, isChanging, isLocked }
    if (step !== null && !isMoving.current) isMoving.current = follow(step, isChanging)
  }, [step, isChanging, isLocked])

  useEffect(() => {
    function onMove() {
      const { step: shown, isChanging, isLocked } = latest.current
      if (shown === null) return
      if (isMoving.current || isLocked) {
        // The wizard's own move has completed, but the wizard may have moved on in the meantime.
        isMoving.current = follow(shown, isChanging)
        return
      }
      const visited = stepFromAddress()
      if (!visited) return
      commitTyping()
      dispatch({ type: 'stepVisited', ...visited })
    }
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }, [dispatch])
}

/**
 * Calls `leave` once the history is back at the first step's entry, or after half a second. Back on the next page then
 * returns to the first step.
 */
export function leaveFromFirstStep(leave: () => void): void {
  const left = new AbortController()
  const leaveOnce = () => {
    if (left.signal.aborted) return
    left.abort()
    leave()
  }
  window.addEventListener('popstate', leaveOnce, { signal: left.signal })
  const isThere = (readVisit()?.path.length ?? 1) === 1
  setTimeout(leaveOnce, isThere ? 0 : maxSettlingMs)
}

const maxSettlingMs = 500

/** Blurs the focused field, since a date is read only on blur. */
export function commitTyping(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** Updates the history. Returns true if the browser completes the move later. */
function follow(step: Step, isChanging: boolean): boolean {
  const visit = readVisit()
  const move = moveInHistory(visit?.path ?? [], step, isChanging)
  switch (move.type) {
    case 'go':
      window.history.go(move.delta)
      return true
    case 'push':
      window.history.pushState(...historyEntry(move.path, isChanging))
      return false
    case 'replace':
      window.history.replaceState(...historyEntry(move.path, isChanging))
      return false
    case 'stay':
      if (visit?.isChanging !== isChanging)
        window.history.replaceState(...historyEntry(move.path, isChanging))
      return false
  }
}

function historyEntry(path: readonly Step[], isChanging: boolean): [Visit, '', string] {
  const step = path.at(-1) ?? 'contact'
  const { pathname, search } = window.location
  return [{ path, isChanging }, '', step === 'contact' ? pathname + search : `#${step}`]
}

function readVisit(): Visit | null {
  const value: unknown = window.history.state
  if (typeof value !== 'object' || value === null) return null
  const { path, isChanging } = value as Partial<Visit>
  return Array.isArray(path) && path.length > 0 && path.every(isStep)
    ? { path, isChanging: isChanging === true }
    : null
}

const isStep = (name: string): name is Step => Object.hasOwn(stepFlow, name)
