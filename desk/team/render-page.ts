import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A page as HTML. Works without JavaScript. */
export const renderPage = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`
