import type { ReactNode } from 'react'

type PageHeadProps = {
  readonly title: string
  readonly styles: string
  readonly children?: ReactNode
}

export const PageHead = ({ title, styles, children }: PageHeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>{title}</title>
    <link rel="icon" href="/favicon.png" />
    <link rel="stylesheet" href={styles} />
    {children}
  </head>
)
