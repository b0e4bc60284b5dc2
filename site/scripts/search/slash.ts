/**
 * Where a browser keeps whether "/" opens the search: a key without Ctrl or Alt can be turned off (WCAG
 * 2.1.4).
 */
export const slashKey = 'search-by-slash'
