/** In a separate file, because every page loads it without the code that formats dates. */
export const dayMs = 24 * 60 * 60 * 1000
