import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  id: string
  heading: string
  /** What the button says that puts it away for good. */
  putAway: string
  onForget: () => void
  /** Beside the heading. */
  stub?: ReactNode
  /** Printed without the page around it. */
  isPrintedAlone?: boolean
  children: ReactNode
}

/** A part of the page like a ticket with its stub. */
export function Notice(props: Props) {
  const { id, heading, putAway, onForget, stub, isPrintedAlone, children } = props

  function forget() {
    onForget()
    document.querySelector('main')?.focus({ preventScroll: true }) // what had focus is gone
  }

  return (
    <section
      id={id}
      className="notice stack gap-2xs"
      aria-labelledby={`${id}-heading`}
      data-print={isPrintedAlone ? 'alone' : undefined}
    >
      <div className="stack gap-2xs">
        <h2 id={`${id}-heading`} className="notice-heading text-xl">
          {heading}
        </h2>
        {stub}
      </div>
      <div className="notice-ticket stack gap-2xs">{children}</div>
      <button
        type="button"
        className="notice-away icon-button screen-only"
        aria-label={putAway}
        onClick={forget}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
