import { type Dispatch, useEffect, useRef } from 'react'
import { route, type Step, type WizardEvent } from './wizard.ts'

/** What an entry of the browser's history knows: the steps that led to it, its own last. */
type Visit = { readonly path: readonly Step[]; readonly isChanging: boolean }

/** What the history has to do so that it stands at a step. */
export type HistoryMove =
  | { readonly type: 'stay' | 'push' | 'replace'; readonly path: readonly Step[] }
  | { readonly type: 'go'; readonly delta: number }

/**
 * Where the wizard's own move leads in the history: a step further is a new entry, a step back is the
 * entry it came from, so that Back and Forward walk the steps as they were walked and Back from the
 * first one leaves. An answer changed from the review is a way out from there and back again.
 */
export function moveInHistory(path: readonly Step[], step: Step, isChanging: boolean): HistoryMove {
  const here = path.at(-1)
  if (here === undefined) return { type: 'replace', path: [step] }
  if (here === step) return { type: 'stay', path }
  const earlier = path.lastIndexOf(step)
  const isBehindReview = isChanging && earlier < path.lastIndexOf('review')
  if (earlier >= 0 && !isBehindReview) return { type: 'go', delta: earlier - (path.length - 1) }
  // Back to a step that was never here, as after opening the address of a later one.
  const isBack = !isChanging && route[step].number < route[here].number
  return isBack
    ? { type: 'replace', path: [...path.slice(0, -1), step] }
    : { type: 'push', path: [...path, step] }
}

/** The step the address and the history stand for: a reload, Back from another page, a link. */
export function stepFromAddress(): { step: Step; isChanging: boolean } | null {
  const visit = readVisit()
  if (visit) return { step: visit.path.at(-1) ?? 'contact', isChanging: visit.isChanging }
  const step = window.location.hash.slice(1)
  return isStep(step) ? { step, isChanging: false } : null
}

/** Whether the wizard has stood at this entry before: it is gone back to, or reloaded. */
export const isReturn = (): boolean => readVisit() !== null

type Followed = {
  /** Null until it is known where to start. */
  readonly step: Step | null
  readonly isChanging: boolean
  /** What is on its way is not left by Back. */
  readonly isLocked: boolean
  readonly dispatch: Dispatch<WizardEvent>
}

/** Keeps the browser's history and the wizard's step together. */
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
        // Our own move has arrived, and the wizard may have gone on meanwhile.
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

/** Leaves as soon as the history stands at the first step, where Back shall lead to. */
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

/** Takes over what stands in a field that is read only when it is left, such as the country. */
export function commitTyping(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** Moves the history to a step and says whether that is still under way. */
function follow(step: Step, isChanging: boolean): boolean {
  const visit = readVisit()
  const move = moveInHistory(visit?.path ?? [], step, isChanging)
  switch (move.type) {
    case 'go':
      window.history.go(move.delta)
      return true
    case 'push':
      window.history.pushState(...written(move.path, isChanging))
      return false
    case 'replace':
      window.history.replaceState(...written(move.path, isChanging))
      return false
    case 'stay':
      if (visit?.isChanging !== isChanging)
        window.history.replaceState(...written(move.path, isChanging))
      return false
  }
}

function written(path: readonly Step[], isChanging: boolean): [Visit, '', string] {
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

const isStep = (name: string): name is Step => Object.hasOwn(route, name)
