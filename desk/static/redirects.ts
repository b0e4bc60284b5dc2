/** Addresses people try, and where the page is. Real 301s, not meta refreshes. */
const moved: ReadonlyMap<string, string> = new Map([
  ['/home', '/'],
  ['/index', '/'],
  ['/about-us', '/about'],
  ['/contact-us', '/contact'],
  ['/book', '/booking'],
  ['/destinations', '/destination'],
  ['/tours', '/tour'],
  ['/adventures', '/'],
])

/**
 * Where an address has moved to, or null. Every page has exactly one address, without `.html` and
 * without a slash at the end.
 */
export function redirectFor(path: string): string | null {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/'
  const target = moved.get(plain) ?? plain
  return target === path ? null : target
}
