import { addressOf } from './languages.ts'

// What search engines are told about a page (schema.org). It states only what is on the page.

/** A schema.org statement. */
export type Statement = { readonly '@type': string; readonly [property: string]: unknown }

/** A graph costs a page some bytes, so one statement stands alone. */
export const describePage = ([first, ...others]: readonly Statement[]): object => ({
  '@context': 'https://schema.org',
  ...(others.length === 0 ? first : { '@graph': [first, ...others] }),
})

export type Trail = ReadonlyArray<{ readonly label: string; readonly path?: string }>

/** `canonical` is the address of the page itself, the last step. */
export function describeTrail(
  trail: Trail,
  canonical: string,
  isTranslated: (path: string) => boolean,
): Statement {
  const itemOf = (path: string) => (isTranslated(path) ? addressOf(path) : addressOf(path, 'en'))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path === undefined ? canonical : itemOf(path),
    })),
  }
}

export type Answered = { readonly ask: string; readonly answer: readonly string[] }

export const describeQuestions = (questions: readonly Answered[]): Statement => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: shorten(answer) },
  })),
})

/** In characters. Search engines truncate longer answers. */
const longestAnswer = 600

/** Keeps as many whole paragraphs as fit, but at least the first. */
function shorten([first = '', ...others]: readonly string[]): string {
  let answer = first
  for (const passage of others) {
    if (answer.length + passage.length > longestAnswer) break
    answer += ` ${passage}`
  }
  return answer
}
