/** Separate from code that formats days, because the script of every page loads this file. */
export const dayMs = 24 * 60 * 60 * 1000
