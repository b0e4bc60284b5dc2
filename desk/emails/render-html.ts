import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { keepHtmlTogether } from '#core/typography.ts'
import { currentLanguage } from '#core/words.ts'

/** Renders a page or an email that a traveller reads. */
export const renderHtml = (page: ReactElement): string =>
  `<!doctype html>${keepHtmlTogether(renderToStaticMarkup(page), currentLanguage())}`
