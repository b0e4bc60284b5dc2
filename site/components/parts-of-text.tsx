import { Fragment, type ReactNode } from 'react'
import { type Message, t } from '#core/words.ts'

/** Translates a text and puts elements in place of `{name}`. */
export const tParts = (text: Message, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : <Fragment key={piece}>{elements[piece]}</Fragment>,
    )
