/**
 * The oldest supported browsers (README), in the names that bundlers use. In older ones the menu is a plain list and
 * forms post without JavaScript.
 */
export const oldestBrowsers: readonly string[] = ['ios17', 'safari17', 'firefox128', 'chrome120']
