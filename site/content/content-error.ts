/**
 * What a writer has to correct before the site can be built. It has no stack: where in the program a
 * error was noticed would only stand between the writer and the sentence.
 */
export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`The site cannot be built until this is corrected:\n${errors.join('\n')}`)
    this.stack = ''
  }
}
