/** The font families in CSS syntax, inserted by content/inline-scripts.ts. */
declare const families: string

// Lets the remaining pictures and the fonts (styles/tokens.css) load once the page has loaded and been painted. The
// fonts are swapped in together, since each swap costs a layout. Visitors from another page of the site already have
// the fonts. SiteLayout.astro inlines this script.
{
  const settle = () => (document.documentElement.dataset.settled = '')
  const load = () => document.fonts.load(`1em ${families}`).then(settle, settle)
  if (document.referrer.startsWith(location.origin)) settle()
  else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(load)))
}
