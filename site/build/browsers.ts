/**
 * The oldest supported browsers (README), as bundler targets. In older browsers the menu is a plain list
 * and forms post without JavaScript.
 */
export const oldestBrowsers: readonly string[] = ['ios17', 'safari17', 'firefox128', 'chrome120']
