/** Something that could not be done as things stand. The message says what to do. */
export class ActionError extends Error {
  override readonly name = 'ActionError'
}
