import type { BrowserContext, Page } from '@playwright/test'

type Options = {
  /** Whether each text stands in brackets, which show that it was translated. */
  readonly isMarked: boolean
  /** Whether an island is translated only once its script runs. */
  readonly waits: boolean
}

/** Changes the page as Chrome's translator does: it moves every text into two elements, also the texts that come later. */
function translate({ isMarked, waits }: Options): void {
  const waiting = waits ? ', [data-island]:not([data-island="hydrated"])' : ''
  const skipped = `script, style, textarea, noscript, [data-translated]${waiting}`
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.dataset['translated'] = ''
      text.replaceWith(outer)
      inner.append(isMarked ? `[${text.data}]` : text.data)
      outer.append(inner)
    }
  }
  const start = () => {
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') translateIn(target)
        for (const node of addedNodes)
          if (node.isConnected)
            translateIn(node.nodeType === Node.TEXT_NODE ? (node.parentNode as Node) : node)
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-island'],
    })
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

export const translatePage = (page: Page) =>
  page.evaluate(translate, { isMarked: true, waits: false })

/** Translates every page of the browser, with the same words, so that tests find them. */
export const translateAllPages = (context: BrowserContext) =>
  context.addInitScript(translate, { isMarked: false, waits: true })
