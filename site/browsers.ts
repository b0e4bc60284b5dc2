/**
 * The oldest browsers the site is promised to work in, as bundlers write them: README.md. Newer
 * syntax of scripts and stylesheets is rewritten for them; what cannot be has a fallback.
 */
export const oldestBrowsers: readonly string[] = ['ios16', 'safari16', 'firefox115', 'chrome109']
