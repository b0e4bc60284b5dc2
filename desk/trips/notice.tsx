import type { ReactElement } from 'react'

type NoticeProps = Readonly<Record<'id' | 'title', string>> & { readonly children: ReactElement[] }

/** A list of what is wrong. Nothing without an entry. */
export const Notice = ({ id, title, children }: NoticeProps) =>
  children.length > 0 && (
    <section className="notice stack gap-xs" data-tone="trouble" aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {title}
      </h2>
      <ul className="links">{children}</ul>
    </section>
  )
