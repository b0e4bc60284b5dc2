/**
 * The localStorage key for whether "/" opens the search: a visitor can turn off a shortcut without
 * Ctrl or Alt (WCAG 2.1.4).
 */
export const slashKey = 'search-by-slash'
