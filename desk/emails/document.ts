import { t } from '#core/words.ts'
import { oneLine, shorten } from '#desk/lib/text.ts'

export type EmailContent = { readonly subject: string; readonly document: EmailDocument }

export type EmailDocument = {
  readonly preview: string
  readonly heading: string
  readonly letterhead?: Letterhead
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly text: string }
  | { readonly type: 'list' | 'flags'; readonly items: readonly string[] }
  /** The words of somebody outside the team, so that they cannot pass for the desk's. */
  | { readonly type: 'quote'; readonly by: string; readonly text: string }
  /** `summary`: the few answers shown first on a phone, one line each. */
  | { readonly type: 'answers' | 'summary'; readonly answers: readonly LabelledAnswer[] }
  /** `links`: the primary action comes first. `side links` are secondary. */
  | { readonly type: 'links' | 'side links'; readonly links: readonly EmailLink[] }
  | {
      readonly type: 'signature'
      readonly name: string
      readonly lines: readonly string[]
      readonly links: readonly EmailLink[]
    }

export type Letterhead = {
  readonly name: string
  readonly pictures: {
    readonly logo: string
    readonly poster: string
    /** Not empty for a poster of the traveller's own trip, which is shown whole. */
    readonly alt: string
  } | null
}

type Picture = { readonly id: string }

/** `own`: the poster of the traveller's own trip, in place of the strip of the site's poster. */
export const letterheadOf = (
  name: string,
  pictures: Readonly<Record<'logo' | 'poster', Picture>> | null,
  own: (Picture & { readonly alt: string }) | null = null,
): Letterhead => ({
  name,
  pictures: pictures && {
    logo: `cid:${pictures.logo.id}`,
    poster: `cid:${(own ?? pictures.poster).id}`,
    alt: own?.alt ?? '',
  },
})

export type LabelledAnswer = {
  readonly label: string
  readonly value: string
  readonly href?: string | undefined
  /** True for free text, which is shown as a quotation. */
  readonly isQuoted?: boolean | undefined
}
export type EmailLink = { readonly label: string; readonly href: string }

const maxSummaryLine = 120

/** Removes line breaks from headings and paragraphs, so that a visitor's text cannot imitate the operator's. */
export function withPlainLines(document: EmailDocument): EmailDocument {
  const { preview, heading, blocks } = document
  return {
    ...document,
    preview: oneLine(preview),
    heading: oneLine(heading),
    blocks: blocks.map((block) => {
      if (block.type === 'paragraph') return { ...block, text: oneLine(block.text) }
      if (block.type === 'quote') {
        return { ...block, by: oneLine(block.by), text: plainLines(block.text).trim() }
      }
      if (block.type !== 'answers' && block.type !== 'summary') return block
      const plain = block.type === 'summary' ? summaryLine : plainLines
      const answers = block.answers.map((answer) => ({ ...answer, value: plain(answer.value) }))
      return { ...block, answers }
    }),
  }
}

/**
 * Keeps mail programs from making links of addresses in the text, since a stranger may have typed them. Only the
 * blocks of links have links. A zero-width space after `:` and `.` is not seen, and ends what programs take for an
 * address. Email addresses stay whole, so that they can be copied, and so do times.
 */
export function withoutBareLinks(document: EmailDocument): EmailDocument {
  const { preview, heading, blocks } = document
  return {
    ...document,
    preview: unlinked(preview),
    heading: unlinked(heading),
    blocks: blocks.map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return { ...block, text: unlinked(block.text) }
        case 'quote':
          return { ...block, by: unlinked(block.by), text: unlinked(block.text) }
        case 'list':
        case 'flags':
          return { ...block, items: block.items.map(unlinked) }
        case 'answers':
        case 'summary': {
          const answers = block.answers.map((answer) => ({
            ...answer,
            value: unlinked(answer.value),
          }))
          return { ...block, answers }
        }
        default:
          return block
      }
    }),
  }
}

const emailAddress = /^[<(]?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

export const unlinked = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    emailAddress.test(word)
      ? word
      : word
          .replaceAll(/(?<!\d):(?=[^\u200B])|:(?=[^\d\u200B])/gu, ':\u200B')
          .replaceAll(
            /[.\u3002\uFF0E\uFF61](?=[[\p{L}\p{N}\p{M}\p{Cf}\p{S}_%\-]--\u200B])/gv,
            '$&\u200B',
          ),
  )

const plainLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

const summaryLine = (value: string): string => shorten(oneLine(value), maxSummaryLine)

export function documentText({ heading, blocks }: EmailDocument): string {
  return `${[heading, ...blocks.map(blockText)].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'flags':
      return block.items.map((item) => `! ${item}`).join('\n')
    case 'quote':
      return `${t('{name} wrote:', { name: block.by })}\n${quotedLines(block.text)}`
    case 'answers':
    case 'summary':
      return block.answers
        .map(({ label, value, isQuoted }) => {
          const named = t('{label}: ', { label })
          return isQuoted && value !== ''
            ? `${named}\n${quotedLines(value)}`
            : `${named}${value.replaceAll('\n', '\n  ')}`
        })
        .join('\n')
    case 'links':
    case 'side links':
      return block.links.map(({ label, href }) => `${t('{label}: ', { label })}${href}`).join('\n')
    case 'signature': {
      const links = block.links.map(({ label }) => label).join(' · ')
      return ['--', block.name, ...block.lines, links].join('\n')
    }
  }
}

const quotedLines = (text: string) => text.replaceAll(/^/gm, '> ')

/** Makes a paragraph of each line of a text. */
export const paragraphs = (text: string): readonly Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: line }))
