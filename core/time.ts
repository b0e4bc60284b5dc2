/** In its own file, so that every page can load it without the code that formats dates. */
export const dayMs = 24 * 60 * 60 * 1000
