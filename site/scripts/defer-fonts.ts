/** The family of headings in CSS syntax, inserted by build/inline-scripts.ts. */
declare const family: string

// On a first visit, lets the remaining pictures and the font of headings (styles/tokens.css) load once the page has loaded
// and been painted. Visitors from another page of the site have it. SiteLayout.astro inlines this script.
if (!document.referrer.startsWith(location.origin)) {
  const dataset = document.documentElement.dataset
  const settle = () => (dataset.first = '')
  const load = () => document.fonts.load(`1em ${family}`).then(settle, settle)
  dataset.first = 'early'
  addEventListener('load', () => setTimeout(load, 100))
}
