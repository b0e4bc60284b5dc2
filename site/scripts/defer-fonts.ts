/** The font families in CSS syntax, inserted by build/inline-scripts.ts. */
declare const families: string

// On a first visit, lets the remaining pictures and the fonts (styles/tokens.css) load once the page has loaded and been
// painted. Both fonts are loaded, but only the headings change: new text would cost a second layout of the page. Visitors
// from another page of the site have the fonts. SiteLayout.astro inlines this script.
if (!document.referrer.startsWith(location.origin)) {
  const dataset = document.documentElement.dataset
  const settle = () => (dataset.first = '')
  const load = () => document.fonts.load(`1em ${families}`).then(settle, settle)
  dataset.first = 'early'
  addEventListener('load', () => setTimeout(load, 100))
}
