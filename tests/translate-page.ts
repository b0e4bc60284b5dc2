import type { Page } from '@playwright/test'

/** Changes the page as Chrome's translator does: it moves every text into two elements, also the texts that come later. */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const skipped = 'script, style, textarea, noscript, [data-translated]'
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.dataset['translated'] = ''
        text.replaceWith(outer)
        inner.append(`[${text.data}]`)
        outer.append(inner)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected)
            translate(node.nodeType === Node.TEXT_NODE ? (node.parentNode as Node) : node)
    }).observe(document.body, { childList: true, subtree: true })
  })
