import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { type Message, t } from '#core/words.ts'

/**
 * Translates a text and puts elements in place of `{name}`. Each piece is an element, since React cannot update text
 * beside elements once the browser has translated the page.
 */
export const tParts = (text: Message, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? (
        piece && <span key={piece}>{piece}</span>
      ) : (
        <Fragment key={piece}>{elements[piece]}</Fragment>
      ),
    )

/** Splits a text so that every second piece is English, on a page in another language. */
export const EnglishTexts = createContext<RegExp | null>(null)

/**
 * A text of `content/` within an island. What is missing in the page's language is marked as English, on the server as
 * in the browser.
 */
export function ContentText({ children }: { children: string }): ReactNode {
  const english = useContext(EnglishTexts)
  return (english ? children.split(english) : [children]).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} lang="en">
        {piece}
      </span>
    ),
  )
}
