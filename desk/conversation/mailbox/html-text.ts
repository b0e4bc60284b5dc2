import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** In characters. A newsletter has 100,000. */
const maxHtml = 1_000_000

/** Deeper tables and quotes are read as plain blocks, since the text of each level is copied once more. */
const maxDepth = 8

/** The blank lines around an element: 1 begins a new line, 2 leaves an empty one. */
const breaks: ReadonlyMap<string, 1 | 2> = new Map([
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'pre',
    'listing',
    'xmp',
    'ul',
    'ol',
    'dl',
    'blockquote',
  ].map((name) => [name, 2] as const),
  ...['div', 'li', 'tr', 'dt', 'dd', 'hr', 'section', 'article', 'header', 'footer', 'caption']
    .concat(['address', 'center', 'form', 'fieldset', 'legend', 'figure', 'option', 'body'])
    .map((name) => [name, 1] as const),
])

const rawText: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
])

type Frame = {
  readonly kind: 'page' | 'quote' | 'row' | 'cell'
  readonly parts: string[]
  readonly cells: string[]
  /** The line breaks to write before the next text. */
  pending: number
  /** True if the next space would begin a line or follow another space. */
  isAfterSpace: boolean
}

const newFrame = (kind: Frame['kind']): Frame => ({
  kind,
  parts: [],
  cells: [],
  pending: 0,
  isAfterSpace: true,
})

/**
 * Returns the text of an email's HTML: cells stay apart, links show their addresses, quotes begin with `>`. Reads tokens
 * instead of a tree, whose size can be the square of the HTML's.
 */
export function textOfHtml(html: string): string {
  const frames: [Frame, ...Frame[]] = [newFrame('page')]
  const lists: { next: number | null }[] = []
  let link: { readonly href: string; text: string } | null = null
  let skipped = ''
  let preformatted = 0
  const frame = () => frames.at(-1) ?? frames[0]

  const breakLine = (count: number) => {
    if (count === 0) return
    const current = frame()
    current.pending = Math.max(current.pending, count)
    current.isAfterSpace = true
  }

  const write = (text: string) => {
    const current = frame()
    if (text === '') return
    if (current.parts.length > 0) current.parts.push('\n'.repeat(Math.min(2, current.pending)))
    current.pending = 0
    current.parts.push(text)
    current.isAfterSpace = /\s$/.test(text)
    if (link !== null && link.text.length < maxHref) link.text += text
  }

  const writeText = (text: string) => {
    if (skipped !== '') return
    if (preformatted > 0) return write(text.replaceAll('\r\n', '\n'))
    const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    write(frame().isAfterSpace ? collapsed.replace(/^ /, '') : collapsed)
  }

  const openFrame = (kind: Frame['kind']) => {
    if (frames.length < maxDepth) frames.push(newFrame(kind))
  }

  /** Closes the frames down to the innermost one of a kind, if there is one. */
  const closeFrame = (kind: Frame['kind']) => {
    if (!frames.some((one) => one.kind === kind)) return
    for (;;) {
      const closed = frames.pop()
      if (closed === undefined) return
      closeInto(frame(), closed, write, breakLine)
      if (closed.kind === kind) return
    }
  }

  const closeCells = (kinds: readonly Frame['kind'][]) => {
    // The address of a link that its cell ends in stands in that cell.
    if (kinds.includes(frame().kind)) closeLink()
    while (frames.length > 1 && kinds.includes(frame().kind)) closeFrame(frame().kind)
  }

  const closeLink = () => {
    if (link === null) return
    const { href, text } = link
    link = null
    const shown = href.replace(/^(mailto|tel):/i, '')
    const isShown = text
      .split(/[\s()<>"“”]+/)
      .some((word) => bareAddress(word) === bareAddress(shown))
    if (!isShown) write(text.trim() === '' ? shown : ` (${shown})`)
  }

  const beginPre = () => {
    preformatted += 1
  }
  const endPre = () => {
    preformatted = Math.max(0, preformatted - 1)
  }

  const starts: Readonly<Record<string, (attribute: (name: string) => string) => void>> = {
    br() {
      const current = frame()
      if (preformatted > 0) write('\n')
      else current.pending += 1
      current.isAfterSpace = true
    },
    pre: beginPre,
    listing: beginPre,
    xmp: beginPre,
    textarea: beginPre,
    ul: () => void lists.push({ next: null }),
    ol: (attribute) => void lists.push({ next: Number.parseInt(attribute('start'), 10) || 1 }),
    li() {
      const list = lists.at(-1)
      const indent = '  '.repeat(Math.max(0, Math.min(lists.length, maxDepth) - 1))
      write(list?.next ? `${indent}${list.next}. ` : `${indent}- `)
      if (list?.next) list.next += 1
    },
    blockquote: () => openFrame('quote'),
    tr() {
      closeCells(['cell', 'row'])
      openFrame('row')
    },
    td() {
      closeCells(['cell'])
      if (frame().kind === 'row') openFrame('cell')
      else writeText(' ')
    },
    a(attribute) {
      closeLink()
      const href = attribute('href').trim()
      if (/^(https?|mailto|tel):/i.test(href) && href.length < maxHref) link = { href, text: '' }
    },
    img(attribute) {
      const alt = attribute('alt').trim()
      if (alt !== '') writeText(`[${alt}]`)
    },
  }

  const ends: Readonly<Record<string, () => void>> = {
    pre: endPre,
    listing: endPre,
    xmp: endPre,
    textarea: endPre,
    ul: () => void lists.pop(),
    ol: () => void lists.pop(),
    blockquote: () => closeFrame('quote'),
    tr: () => closeCells(['cell', 'row']),
    td: () => closeCells(['cell']),
    table: () => closeCells(['cell', 'row']),
    a: closeLink,
  }

  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        const raw = rawText.get(tagName)
        if (raw !== undefined) {
          tokenizer.state = raw
          skipped = tagName
        }
        if (skipped !== '') return
        breakLine(breaks.get(tagName) ?? 0)
        const name = tagName === 'th' ? 'td' : tagName
        const attribute = (wanted: string) => attrs.find((one) => one.name === wanted)?.value ?? ''
        if (Object.hasOwn(starts, name)) starts[name]?.(attribute)
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (skipped === tagName) skipped = ''
        if (skipped !== '') return
        const name = tagName === 'th' ? 'td' : tagName
        if (Object.hasOwn(ends, name)) ends[name]?.()
        breakLine(breaks.get(tagName) ?? 0)
      },
      onCharacter: ({ chars }) => writeText(chars),
      onWhitespaceCharacter: ({ chars }) => writeText(chars),
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  )
  tokenizer.write(html.slice(0, maxHtml), true)
  closeLink()
  while (frames.length > 1) closeFrame(frame().kind)
  return textOf(frames[0])
}

const bareAddress = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/.,;:!?]+$/, '')

/** In characters. Longer addresses are not shown. */
const maxHref = 2000

const textOf = ({ parts }: Frame): string =>
  parts
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()

function closeInto(
  outer: Frame,
  closed: Frame,
  write: (text: string) => void,
  breakLine: (count: number) => void,
): void {
  const text = textOf(closed)
  if (closed.kind === 'cell' && outer.kind === 'row') {
    outer.cells.push(text.trim())
    return
  }
  if (closed.kind === 'row') {
    // Tables also lay out newsletters, where a cell has several lines, or stands between empty ones.
    const filled = closed.cells.filter((cell) => cell !== '')
    const isLayout = filled.length < 2 || filled.some((cell) => cell.includes('\n'))
    const row = isLayout ? filled.join('\n') : closed.cells.join(' | ')
    breakLine(1)
    write([text, row].filter((part) => part.trim() !== '').join('\n'))
    breakLine(1)
    return
  }
  const quoted =
    closed.kind === 'quote' ? text.split('\n').map((line) => `> ${line}`.trimEnd()) : []
  breakLine(2)
  if (text !== '') write(closed.kind === 'quote' ? quoted.join('\n') : text)
  breakLine(2)
}
