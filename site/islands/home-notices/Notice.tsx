import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  id: string
  heading: string
  /** What the button says that puts it away for good. */
  putAway: string
  onForget: () => void
  /** Under the heading, which stands on a stub of its own then. */
  stub?: ReactNode
  /** Printed without the page around it. */
  isPrintedAlone?: boolean
  children: ReactNode
}

/** A part of the page; with a stub, like a ticket. */
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
      data-stub={stub ? '' : undefined}
      aria-labelledby={`${id}-heading`}
      data-print={isPrintedAlone ? 'alone' : undefined}
    >
      <div className="notice-stub stack gap-xs">
        <h2 id={`${id}-heading`} className="notice-heading text-xl">
          {heading}
        </h2>
        {stub}
      </div>
      <div className="notice-ticket stack gap-l">{children}</div>
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
