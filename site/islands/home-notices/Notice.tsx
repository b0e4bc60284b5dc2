import type { ReactNode } from 'react'

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
      className="notice"
      aria-labelledby={`${id}-heading`}
      data-print={isPrintedAlone ? 'alone' : undefined}
    >
      <div className="notice-stub">
        <h2 id={`${id}-heading`} className="notice-heading">
          {heading}
        </h2>
        {stub}
      </div>
      <div className="notice-ticket">{children}</div>
      <button type="button" className="notice-away" aria-label={putAway} onClick={forget} />
    </section>
  )
}
