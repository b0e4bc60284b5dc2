import type { MarkdownProcessor } from 'astro/markdown'
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { safeSchemes } from './safe-schemes.ts'

// Members write articles in Markdown, which may contain any HTML. Only what Markdown itself can write is kept, so that
// no article can run a script, send a form or load something from elsewhere.

const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames:
    'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre s section span strong sub sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  protocols: {
    ...{ href: [...safeSchemes], cite: [...safeSchemes], longDesc: [...safeSchemes] },
    src: ['https'],
  },
  // Their words are part of the code, so they go too.
  strip: 'iframe math noscript object script style svg template textarea title xmp'.split(' '),
  // The ids of headings stay as they are, since links lead to them.
  clobber: [],
}

export function cleanHtml(html: string): string {
  const clean = sanitize(fromHtml(html, { fragment: true }), schema)
  if (clean.type === 'root') closeAttributes(clean.children)
  return toHtml(clean)
}

type Node = ReturnType<typeof fromHtml>['children'][number]

/** Removes < and > from attributes, since the build looks for tags in the page's text. */
function closeAttributes(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === 'string') node.properties[name] = value.replaceAll(/[<>]/g, '')
    closeAttributes(node.children)
  }
}

/** Cleans whatever a Markdown processor writes. */
export function cleanMarkdown<Processor extends MarkdownProcessor>(
  processor: Processor,
): Processor {
  const createRenderer: Processor['createRenderer'] = async (shared) => {
    const renderer = await processor.createRenderer(shared)
    return {
      ...renderer,
      async render(content, options) {
        const result = await renderer.render(content, options)
        return { ...result, code: cleanHtml(result.code) }
      },
    }
  }
  return { ...processor, createRenderer }
}
