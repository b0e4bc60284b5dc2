import { readQuestions, readTrail } from './read-page.ts'

/** In characters. Search engines truncate longer answers. */
const longestAnswer = 600

export function describePage(html: string, url: URL): object[] {
  const steps = readTrail(html).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path ?? url, url).href,
  }))
  const questions = readQuestions(html).map(({ ask, passages }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: shorten(passages) },
  }))
  return [
    ...(steps.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: steps }] : []),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ]
}

/** Keeps as many whole paragraphs as fit, but at least the first. */
function shorten([first = '', ...others]: readonly string[]): string {
  let answer = first
  for (const passage of others) {
    if (answer.length + passage.length > longestAnswer) break
    answer += ` ${passage}`
  }
  return answer
}
