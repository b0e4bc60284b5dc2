/** Kept apart from what says days in words: every page's script needs it. */
export const dayMs = 24 * 60 * 60 * 1000
