import type { ReactNode } from 'react'

type PictureProps = {
  readonly id: string
  readonly title: string
  /** What it shows, in a sentence: for those who do not see it. */
  readonly says: string
  readonly height: number
  readonly children: ReactNode
}

/**
 * A drawing as wide as its column: lengths across are per cent and those down are pixels, so that words
 * are as large on a phone as on a desk, and on paper.
 */
export function Picture({ id, title, says, height, children }: PictureProps) {
  return (
    <svg
      className="numbers-picture"
      role="img"
      aria-labelledby={`${id}-title ${id}-says`}
      width="100%"
      height={height}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-says`}>{says}</desc>
      {children}
    </svg>
  )
}

/** A length across, from 0 to 100. */
export const across = (share: number) => `${Math.round(share * 100) / 100}%`

const monthOf = (style: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  })
const [short, long] = [monthOf('short'), monthOf('long')]
const noon = (month: string) => Date.parse(`${month}-01T12:00:00Z`)

/** `Sep`: the first three letters, since some of Node's libraries write four. */
export const shortMonth = (name: string) => short.format(noon(name)).slice(0, 3)
/** `September 2026`. */
export const longMonth = (name: string) => long.format(noon(name))
