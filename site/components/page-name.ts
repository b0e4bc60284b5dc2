/**
 * Returns the initials of the last part of an address, by which the picture of a card and the hero of its page are known
 * as one picture. Short, since home has a card for each route and destination.
 */
export const pageName = (path: string): string =>
  path
    .replace(/[?#].*|\.html$|\/$/g, '')
    .split('/')
    .at(-1)
    ?.match(/\b\w/g)
    ?.join('') ?? ''
