/**
 * The oldest browsers that the README promises, as bundlers name them. In older ones the menu is a
 * plain list and forms post without a script.
 */
export const oldestBrowsers: readonly string[] = ['ios17', 'safari17', 'firefox128', 'chrome120']
