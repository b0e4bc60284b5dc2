/**
 * What a writer has to correct before the site can be built. It has no stack: where in the program a
 * mistake was noticed would only stand between the writer and the sentence.
 */
export class ContentMistake extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The site cannot be built until this is corrected:\n${mistakes.join('\n')}`)
    this.stack = ''
  }
}
