/** The operator's font families, as CSS writes them: content/inline-scripts.ts. */
declare const families: string

// Lets further pictures and the fonts load (styles/tokens.css) once the page has loaded and been painted. The page
// changes to its fonts when all have arrived, since each change costs a layout. A visitor from another page of the
// site already has the fonts. SiteLayout.astro inlines this script.
{
  const settle = () => (document.documentElement.dataset.settled = '')
  const load = () =>
    document.fonts.load(`1em ${families}`, document.body.textContent).then(settle, settle)
  if (document.referrer.startsWith(location.origin)) settle()
  else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(load)))
}
