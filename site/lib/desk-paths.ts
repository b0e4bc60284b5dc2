/** True for a path that the desk answers itself: it is no page of the site and is never cached. */
export const isDeskPath = (path: string): boolean =>
  /^\/(api|calendar|desk|quote|healthz|readyz)(\/|$)/.test(path)
